/** A product page that was opened on this phone. The list is never sent anywhere. */
export interface SeenProduct {
  id: string;
  name: string;
  /** As the page showed it. */
  price: string;
  path: string;
}

const key = "soko-seen";
const most = 12;

/**
 * Reads what was seen on this phone, newest first. What another user saw is deleted; what was seen
 * before sign-in stays.
 * @param owner the user whom the page was rendered for; "" for a visitor
 */
export function readSeen(owner: string): SeenProduct[] {
  try {
    const { of, items } = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (!of || of === owner) return items ?? [];
    clearSeen();
  } catch {
    // The browser stores nothing, or something else wrote it.
  }
  return [];
}

export function clearSeen(): void {
  localStorage.removeItem(key);
}

/**
 * Notes the product that the page marks with `data-seen`.
 * @param only the product that the page should show, if the caller knows it
 */
export function recordSeen(only?: string): void {
  const mark = document.querySelector<HTMLElement>("[data-seen]")?.dataset;
  if (!mark || (only && mark.seen !== only)) return;
  const { seen: id = "", name = "", price = "", owner = "" } = mark;
  const others = readSeen(owner).filter((item) => item.id !== id);
  const items = [{ id, name, price, path: location.pathname }, ...others].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify({ of: owner, items }));
  } catch {
    // Storage is full or switched off.
  }
}
