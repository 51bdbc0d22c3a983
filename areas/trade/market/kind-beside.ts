/**
 * Returns the commodity that a list shows beside a product's name, in the reader's language: sellers
 * type their names in their own. Undefined where the name says the commodity, or the beginning of
 * one of its words: "Yellow beans" says "Dry beans".
 */
export function kindBeside(name: string, commodity: string): string | undefined {
  const [named, kind] = [name.toLowerCase(), commodity.toLowerCase()];
  const words = kind.split(/\P{L}+/u).filter((word) => word.length >= 4);
  const isSaid = [kind, ...words.map((word) => word.slice(0, 5))].some((said) =>
    named.includes(said),
  );
  return isSaid ? undefined : commodity;
}
