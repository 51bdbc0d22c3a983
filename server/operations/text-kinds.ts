import { z } from "zod";
import {
  cleanLine,
  cleanText,
  faultOfLine,
  faultOfText,
  pastedContact,
  pastedLine,
} from "#core/typed-text.ts";

/**
 * What a field of text is. A `line` and a `text` are what people write, for others to read. Of a
 * `contact`, a `code` and a `search` only what can be seen counts. A `key` is a word of a list or of
 * a program; `bytes` are a file as text. A `secret` is taken as it is. Secrets and codes come in no address.
 */
export type TextKind = "line" | "text" | "contact" | "code" | "search" | "key" | "bytes" | "secret";

/** Each string of an input stands in it, unless its own format refuses whatever is not visible. */
export const textKinds = z.registry<{ kind: TextKind }>();

type Said = Parameters<typeof z.string>[0];

const kindOf = (kind: TextKind, said?: Said) => z.string(said).register(textKinds, { kind });

/** One line that people write. What is nothing but invisible signs comes out empty. */
export const lineOfText = (said?: Said) =>
  kindOf("line", said).check(refusing(faultOfLine)).overwrite(cleanLine);

/** What people write in several lines. */
export const textOfLines = (said?: Said) =>
  kindOf("text", said).check(refusing(faultOfText)).overwrite(cleanText);

/** A phone number or an e-mail as it is typed or pasted; who understands it says what is wrong. */
export const contactText = (said?: Said) => kindOf("contact", said).overwrite(pastedContact);

/** An e-mail alone. */
export const emailText = (max: number, error?: string) =>
  contactText().max(max).meta({ format: "email" }).pipe(z.email(error));

/** What proves something, as somebody copies it from a message or a paper. */
export const codeText = (said?: Said) => kindOf("code", said).overwrite(pastedLine);

/** Words that are looked for. */
export const searchText = (said?: Said) => kindOf("search", said).overwrite(pastedLine);

/** A word that programs compare: of a list, of an address, of their own. */
export const keyText = (said?: Said) =>
  kindOf("key", said).check(
    refusing((typed) => (hidesSomething(typed) ? keyError(said) : undefined)),
  );

const hidesSomething = (typed: string) =>
  faultOfLine(typed) !== undefined || pastedLine(typed) !== typed.replace(/\s+/gu, " ").trim();

/** A file in base64; who decodes it says what is wrong. */
export const bytesText = (said?: Said) => kindOf("bytes", said);

/** A password: any sign may be part of it. */
export const secretText = (said?: Said) => kindOf("secret", said);

function keyError(said: Said): string {
  const error = typeof said === "object" ? said.error : said;
  return typeof error === "string" ? error : "errors.field.type";
}

/** What is refused so is looked at no further: one sentence for a field. */
const refusing =
  (faultOf: (typed: string) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const message = faultOf(value);
    if (message) issues.push({ code: "custom", message, input: value, continue: false });
  };

const neverInAddress: readonly (TextKind | undefined)[] = ["secret", "code"];

/** The fields of an input that hold secrets: no address may carry them. */
export function secretsOf(input: z.ZodType): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  return Object.entries(input.shape).flatMap(([name, field]) => (isSecret(field) ? [name] : []));
}

function isSecret(field: unknown): boolean {
  if (field instanceof z.ZodPipe) return isSecret(field.out) || isSecret(field.in);
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    return isSecret(field.unwrap());
  }
  return field instanceof z.ZodString && neverInAddress.includes(textKinds.get(field)?.kind);
}
