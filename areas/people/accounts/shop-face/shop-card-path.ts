import type { Language } from "#core/languages.ts";
import { sharePath } from "#core/share-pictures.ts";

interface ShopOnCard {
  id: string;
  name: string;
  place: string;
}

/** The address of the card of a shop: its name and place beside a QR code of its page. */
export const shopCardPath = ({ id, name, place }: ShopOnCard, language: Language): string =>
  sharePath("shop", id, language, [name, place]);
