/** How the system starts an installed app that runs already: with files, or with an address of its own. */

type LaunchParams = {
  readonly targetURL?: string;
  readonly files?: readonly { getFile: () => Promise<File> }[];
};
type LaunchQueue = { setConsumer: (consumer: (params: LaunchParams) => void) => void };

export type Launch = { readonly address: URL | null; readonly files: readonly File[] };

/** Browsers without it open a new window or load the page again. */
export function watchLaunches(onlaunch: (launch: Launch) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL, files = [] }) => {
    const read = files.map((file) => file.getFile().catch(() => null));
    void Promise.all(read).then((found) =>
      onlaunch({
        address: targetURL === undefined ? null : new URL(targetURL),
        files: found.filter((file) => file !== null),
      }),
    );
  });
}
