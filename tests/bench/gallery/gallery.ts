/** `npm run gallery`: every hull, effect, hazard and overlay on one page, for looking and for visual tests. Not in the app. */
import { mount } from 'svelte';
import '../../../src/app.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.body });
void document.fonts.ready.then(() => (document.documentElement.dataset.ready = 'true'));
