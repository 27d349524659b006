/** A page of a list, and the cursor of the next one. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null };

/** A page as the contract has it. */
export const presentPage = <Item, Shown>({ items, nextCursor }: ListPage<Item>, present: (item: Item) => Shown) => ({
  items: items.map((item) => present(item)),
  next_cursor: nextCursor,
});
