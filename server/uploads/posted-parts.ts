import type { MultipartPart } from "@remix-run/multipart-parser";
import { type AppError, commonRefusal } from "#core/errors.ts";
import { maxMegabytes, type UploadRule } from "#core/files/upload-rules.ts";
import { offlineField } from "#core/offline-queue.ts";
import type { Endpoint } from "#server/operations/endpoint.ts";
import { sanitizeFileName, type Upload, uploadFieldError } from "./upload.ts";

export type UploadRules = NonNullable<Endpoint["uploads"]>;
export type Values = Record<string, string | string[]>;

/** The typed values by field, and the uploaded files. A field without a chosen file is absent. */
export interface ParsedForm {
  values: Values;
  uploads: Record<string, Upload>;
}

/** Maximum size of one text field, in bytes. */
export const maxTextBytes = 20_000;

/** Collects the parts of a posted form as they arrive and applies the rule of each. */
export function createPartCollector(rules: UploadRules) {
  const values = new Map<string, string | string[]>();
  const uploads = new Map<string, Upload>();
  const ruleOf = (field: string) => (Object.hasOwn(rules, field) ? rules[field] : undefined);

  function takeFile(field: string, rule: UploadRule, part: MultipartPart): void {
    const sentName = part.filename ?? "";
    if (part.size === 0 && sentName === "") return;
    if (uploads.has(field)) throw uploadFieldError(field, "upload.onlyOne");
    if (part.size > rule.maxBytes) throw tooLarge(field, rule);
    uploads.set(field, {
      field,
      fileName: sanitizeFileName(sentName),
      declaredType: (part.mediaType ?? "").slice(0, 100),
      bytes: Buffer.concat(part.content),
    });
  }

  /** Returns the first file of the form that has not arrived yet. */
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
    /** @throws AppError for a part that is not allowed */
    take(part: MultipartPart): void {
      const field = readable(() => part.name);
      if (!field) throw commonRefusal("upload.unreadable");
      const rule = ruleOf(field);
      const isFile = readable(() => part.isFile);
      if (rule && isFile) takeFile(field, rule, part);
      // Ignores files without a rule, and text where a file is expected.
      else if (!rule && !isFile && field !== offlineField) readable(() => takeText(field, part));
    },
    /** Returns the error for a part that exceeds its limit. */
    tooLarge(): AppError {
      const { field, rule } = onItsWay();
      return field && rule ? tooLarge(field, rule) : commonRefusal("tooLarge");
    },
    tooSlow(): AppError {
      const { field } = onItsWay();
      return field ? uploadFieldError(field, "upload.tooSlow") : commonRefusal("tooSlow");
    },
    posted: (): ParsedForm => ({
      values: Object.fromEntries(values),
      uploads: Object.fromEntries(uploads),
    }),
  };
}

/** Names and texts are decoded when they are read. Bytes that are not UTF-8 throw a TypeError. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeError ? commonRefusal("upload.unreadable") : error;
  }
}

const tooLarge = (field: string, rule: UploadRule) =>
  uploadFieldError(field, isTable(rule) ? "upload.tableTooLarge" : "upload.tooLarge", {
    max: maxMegabytes(rule),
  });

/** A file that is no picture cannot be sent again at a lower quality. */
const isTable = ({ kinds }: UploadRule) => kinds.every((kind) => kind === "csv");
