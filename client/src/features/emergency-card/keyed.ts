/** Items that nothing names, with keys for React: what they say, and which of those that say the same. */
export function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  const timesSaid = new Map<string, number>();
  return items.map((item) => {
    const said = JSON.stringify(item);
    const times = (timesSaid.get(said) ?? 0) + 1;
    timesSaid.set(said, times);
    return { key: `${said} ${times}`, item };
  });
}
