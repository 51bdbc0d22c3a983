import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { detectUploadKind, uploadFieldError } from "#server/uploads/upload.ts";
import { parseCreditCode } from "../credit-code.ts";
import type * as endpoints from "../endpoints.ts";
import { refuse } from "../refusals.ts";
import { creditFile } from "../tables.ts";

/**
 * Returns the file stored under a code, to anyone who has the code. Nothing that is sent is stored.
 * @throws AppError creditFiles.unknownCode, errors.tooManyRequests, errors.upload.notAPdf
 */
export const verifyCreditFile: Handler<typeof endpoints.verifyCreditFile> = async (
  context,
  { code, file },
) => {
  await context.limiters.creditCodeOfAddress.count(context.address);
  const read = parseCreditCode(code);
  const [found] = read ? await findByCode(context, { code: read }) : [];
  if (!found) throw refuse("unknownCode");
  if (file && detectUploadKind(file.bytes) !== "pdf")
    throw uploadFieldError(file.field, "upload.notAPdf");
  const isSame = file ? sha256(file.bytes) === found.digest : null;
  if (found.dateRevoked === null) return { ...found, isSame };
  return { ...found, content: null, digest: null, isSame: null };
};

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const findByCode = statement("credit file by its code", (p: Parameters<{ code: string }>) =>
  select(
    {
      code: creditFile.code,
      dateMade: iso(creditFile.madeAt),
      dateRevoked: iso(creditFile.revokedAt),
      content: creditFile.content,
      digest: creditFile.digest,
    },
    sql`from ${creditFile} where ${creditFile.code} = ${p.code}
      and ${isDemoVisible(creditFile.isDemo)}`,
  ),
);
