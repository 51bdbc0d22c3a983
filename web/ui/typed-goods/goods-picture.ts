import { goodsPicturesPath } from "#core/paths.ts";
import { prefersReducedData } from "#web/shell/prefers-reduced-data.ts";

/** Keys of pictures by the ids of commodities. */
type Pictures = Record<string, string>;

/** Pictures of goods that are passed over while somebody types are not fetched, in milliseconds. */
const pause = 250;

let pictures: Promise<Pictures> | undefined;
const seen = new Set<string>();

/**
 * Adds a small picture of a commodity before the words of a row, or an empty place where only other
 * goods have one. Nothing is fetched before the first row is shown, and nothing with the data saver.
 * @param id of the commodity
 */
export async function showGoodsPicture(row: Element, id: string): Promise<void> {
  if (prefersReducedData()) return;
  pictures ??= fetch(goodsPicturesPath)
    .then((answer) => (answer.ok ? answer.json() : {}))
    // The words say the same.
    .catch(() => ({}));
  const all = await pictures;
  if (Object.keys(all).length === 0) return;
  const key = all[id];
  const place = document.createElement("picture");
  row.prepend(place);
  if (!key) return;
  if (!seen.has(key)) await new Promise((resolve) => setTimeout(resolve, pause));
  if (!row.isConnected) return;
  seen.add(key);
  const source = document.createElement("source");
  source.type = "image/avif";
  source.srcset = `/picture/${key}/160.avif`;
  const img = document.createElement("img");
  img.loading = "lazy";
  img.decoding = "async";
  img.alt = "";
  img.width = 160;
  img.height = 120;
  place.append(source, img);
  img.src = `/picture/${key}/160.jpeg`;
}
