/** The installed app, started again while it runs. */
export { watchLaunches } from '$lib/pwa/launch';
