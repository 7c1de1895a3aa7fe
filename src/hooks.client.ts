import { version } from '$app/environment';
import { factsOfPage, makeReport } from '$lib/app/report';
import type { HandleClientError } from '@sveltejs/kit';

export const handleError: HandleClientError = ({ error, status, message }) =>
  status === 404 ? { message } : { message, report: makeReport(error, factsOfPage(version)) };
