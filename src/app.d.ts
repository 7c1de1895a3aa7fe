import 'vite-plugin-pwa/info';

declare global {
  namespace App {
    interface PageState {
      /** A turn is looked at again, from the page before. */
      review?: boolean;
    }
    interface Error {
      message: string;
      /** Text for the player to copy; a page that does not exist has none. */
      report?: string;
    }
  }
}

export {};
