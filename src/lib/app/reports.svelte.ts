/** The error report that is open, if any, for the whole app. */
import { createContext } from 'svelte';
import { factsOfPage, makeReport } from './report';

export class Reports {
  #open = $state.raw<string>();
  #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  get open(): string | undefined {
    return this.#open;
  }

  /** What the player may copy about this error, as of now. */
  textOf(error: unknown): string {
    return makeReport(error, factsOfPage(this.#version));
  }

  show(report: string): void {
    this.#open = report;
  }

  close(): void {
    this.#open = undefined;
  }
}

export const [getReports, setReports] = createContext<Reports>();
