import type { MultipartPart } from "@remix-run/multipart-parser";
import { type AppError, commonRefusal } from "#core/errors.ts";
import { megabytesOf, type UploadRule } from "#core/files/upload-rules.ts";
import type { Endpoint } from "#server/operations/endpoint.ts";
import { plainFileName, refusedAt, type Upload } from "./upload.ts";

export type UploadRules = NonNullable<Endpoint["uploads"]>;
export type Values = Record<string, string | string[]>;

/** What was typed, by field, and the files beside it. A file nobody chose is absent. */
export interface Posted {
  values: Values;
  uploads: Record<string, Upload>;
}

/** Bytes of one text field. */
export const maxTextBytes = 20_000;

/** Sorts the parts of a posted form as they arrive, each by its rule. */
export function postedParts(rules: UploadRules) {
  const values = new Map<string, string | string[]>();
  const uploads = new Map<string, Upload>();
  const ruleOf = (field: string) => (Object.hasOwn(rules, field) ? rules[field] : undefined);

  function takeFile(field: string, rule: UploadRule, part: MultipartPart): void {
    const sentName = part.filename ?? "";
    if (part.size === 0 && sentName === "") return;
    if (uploads.has(field)) throw refusedAt(field, "upload.onlyOne");
    if (part.size > rule.maxBytes) throw tooLarge(field, rule);
    uploads.set(field, {
      field,
      fileName: plainFileName(sentName),
      declaredType: (part.mediaType ?? "").slice(0, 100),
      bytes: Buffer.concat(part.content),
    });
  }

  /** The first file of the form that is not here yet. */
  function onItsWay() {
    const field = Object.keys(rules).find((name) => !uploads.has(name));
    return { field, rule: field === undefined ? undefined : rules[field] };
  }

  function takeText(field: string, part: MultipartPart): void {
    if (part.size > maxTextBytes) {
      const error = { field, key: "errors.field.tooLong", values: { max: maxTextBytes } };
      throw commonRefusal("tooLarge", { fields: [error] });
    }
    const before = values.get(field);
    const text = part.text;
    values.set(field, before === undefined ? text : [before, text].flat());
  }

  return {
    /** @throws AppError for a part that may not be */
    take(part: MultipartPart): void {
      const field = readable(() => part.name);
      if (!field) throw commonRefusal("upload.unreadable");
      const rule = ruleOf(field);
      const isFile = readable(() => part.isFile);
      if (rule && isFile) takeFile(field, rule, part);
      // A file that no rule asks for, and text where a file should be, are nothing to anybody.
      else if (!rule && !isFile) readable(() => takeText(field, part));
    },
    /** The refusal of a part too large to be taken. */
    tooLarge(): AppError {
      const { field, rule } = onItsWay();
      return field && rule ? tooLarge(field, rule) : commonRefusal("tooLarge");
    },
    tooSlow(): AppError {
      const { field } = onItsWay();
      return field ? refusedAt(field, "upload.tooSlow") : commonRefusal("tooSlow");
    },
    posted: (): Posted => ({
      values: Object.fromEntries(values),
      uploads: Object.fromEntries(uploads),
    }),
  };
}

/** Names and texts are decoded when they are asked for; bytes that are no UTF-8 are a TypeError. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeError ? commonRefusal("upload.unreadable") : error;
  }
}

const tooLarge = (field: string, rule: UploadRule) =>
  refusedAt(field, isTable(rule) ? "upload.tableTooLarge" : "upload.tooLarge", {
    max: megabytesOf(rule),
  });

/** What is no picture is not taken again at a lower quality. */
const isTable = ({ kinds }: UploadRule) => kinds.every((kind) => kind === "csv");
