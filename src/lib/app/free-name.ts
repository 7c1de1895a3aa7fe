/** Names that are told apart. */

/** The name, or where there is one like it already, the same with a number behind it. */
export function freeName(name: string, taken: readonly string[], most: number): string {
  let free = name.slice(0, most);
  for (let number = 2; taken.includes(free); number++) {
    const tail = ` ${number}`;
    free = name.slice(0, most - tail.length) + tail;
  }
  return free;
}
