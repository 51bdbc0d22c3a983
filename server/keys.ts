import { createHmac } from "node:crypto";

export interface Keys {
  /** Returns a digest that only this edition can compute. Another purpose gives another digest. */
  hmac(purpose: string, text: string): string;
}

/** @param settings with the key of the edition, see `withStoredKeys` */
export const openKeys = ({ SECRET_KEY: secret }: { SECRET_KEY: string }): Keys => ({
  hmac: (purpose, text) =>
    createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url"),
});
