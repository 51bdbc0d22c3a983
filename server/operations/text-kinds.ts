import { z } from "zod";
import {
  cleanLine,
  cleanPastedContact,
  cleanPastedLine,
  cleanText,
  lineIssue,
  textIssue,
} from "#core/typed-text.ts";

/**
 * The kind of a text field. A `line` and a `text` are written by people, for others to read. Of a
 * `contact`, a `code` and a `search` only visible characters count. A `key` is a word of a list or
 * of a program; `bytes` are a file as text. A `secret` is used as it is. No address contains
 * secrets or codes.
 */
export type TextKind = "line" | "text" | "contact" | "code" | "search" | "key" | "bytes" | "secret";

/** Contains each string of an input, unless its own format rejects invisible characters. */
export const textKinds = z.registry<{ kind: TextKind }>();

type Wording = Parameters<typeof z.string>[0];

const kindOf = (kind: TextKind, params?: Wording) => z.string(params).register(textKinds, { kind });

/** One line that people write. A text of only invisible characters becomes empty. */
export const lineOfText = (params?: Wording) =>
  kindOf("line", params).check(refusing(lineIssue)).overwrite(cleanLine);

/** A text of several lines that people write. */
export const textOfLines = (params?: Wording) =>
  kindOf("text", params).check(refusing(textIssue)).overwrite(cleanText);

/** A phone number or e-mail address as typed or pasted. The code that parses it reports errors. */
export const contactText = (params?: Wording) =>
  kindOf("contact", params).overwrite(cleanPastedContact);

/** An e-mail address only. */
export const emailText = (max: number, error?: string) =>
  contactText().max(max).meta({ format: "email" }).pipe(z.email(error));

/** A verification code, as people copy it from a message or a paper. */
export const codeText = (params?: Wording) => kindOf("code", params).overwrite(cleanPastedLine);

/** Search words. */
export const searchText = (params?: Wording) => kindOf("search", params).overwrite(cleanPastedLine);

/** A word that programs compare: of a list, of an address, or their own. */
export const keyText = (params?: Wording) =>
  kindOf("key", params).check(
    refusing((typed) => (hidesSomething(typed) ? keyError(params) : undefined)),
  );

const hidesSomething = (typed: string) =>
  lineIssue(typed) !== undefined || cleanPastedLine(typed) !== typed.replace(/\s+/gu, " ").trim();

/** A file in base64. The code that decodes it reports errors. */
export const bytesText = (params?: Wording) => kindOf("bytes", params);

/** A password, which may contain any character. */
export const secretText = (params?: Wording) => kindOf("secret", params);

function keyError(params: Wording): string {
  const error = typeof params === "object" ? params.error : params;
  return typeof error === "string" ? error : "errors.field.type";
}

/** A value that is refused here is not checked further: one message per field. */
const refusing =
  (faultOf: (typed: string) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const message = faultOf(value);
    if (message) issues.push({ code: "custom", message, input: value, continue: false });
  };

const neverInAddress: readonly (TextKind | undefined)[] = ["secret", "code"];

/** Returns the fields of an input that hold secrets, which no address may carry. */
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
