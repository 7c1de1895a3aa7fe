declare global {
  namespace App {
    interface Error {
      message: string;
      /** Text for the player to copy; a page that does not exist has none. */
      report?: string;
    }
  }
}

export {};
