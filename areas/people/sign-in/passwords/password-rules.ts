import type { FieldError } from "#core/errors.ts";
import { normalize } from "#core/normalize.ts";
import type { Context } from "#server/context.ts";

const maxCharacters = 200;
const commonCount = 10_000;

interface NewPassword {
  password: string;
  confirmPassword: string;
  /** The user's phone, email and names: the first guesses of others. */
  own?: (string | null | undefined)[];
}

interface PasswordContext extends Pick<Context, "cache"> {
  settings: Pick<Context["settings"], "PASSWORD_MIN">;
}

/** Returns the errors of a new password, by field; empty when it is acceptable. */
export async function passwordErrors(
  context: PasswordContext,
  { password, confirmPassword, own = [] }: NewPassword,
): Promise<FieldError[]> {
  const { PASSWORD_MIN: min } = context.settings;
  const errors: FieldError[] = [];
  const wrong = (key: string, values?: FieldError["values"]) =>
    errors.push({ field: "password", key, ...(values ? { values } : {}) });
  const length = [...password].length;
  if (length === 0) wrong("signIn.password.required");
  else if (length < min) wrong("signIn.password.tooShort", { min });
  else if (length > maxCharacters) wrong("errors.field.tooLong", { max: maxCharacters });
  else if (isOurs(password) || (await commonPasswords(context)).has(plain(password)))
    wrong("signIn.password.common");
  else if (own.some((word) => word && isOwn(password, word))) wrong("signIn.password.own");
  if (confirmPassword !== password) {
    errors.push({ field: "confirmPassword", key: "signIn.password.identical" });
  }
  return errors;
}

const plain = (text: string) => normalize(text, "NFKC").trim().toLowerCase();

/**
 * Returns whether it is the platform's name or one of its countries with numbers appended: the next
 * guesses of others.
 */
const isOurs = (password: string) =>
  /^(soko|tanzania|kenya|rwanda|uganda|burundi|[\s._-])+\d*[!.]?$/.test(plain(password));

/** Loaded with the first password that is chosen: some 4 MB, once per process. */
function commonPasswords({ cache }: Pick<Context, "cache">): Promise<Set<string>> {
  const cached = cache.of<Promise<Set<string>>>(commonPasswords);
  const common =
    cached.get("common") ??
    import("@zxcvbn-ts/language-common").then(
      ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, commonCount)),
    );
  cached.set("common", common);
  return common;
}

/**
 * Returns whether a password is a name, an email or its part before the @, or a phone in any
 * notation.
 */
function isOwn(password: string, own: string): boolean {
  const candidate = plain(password);
  const name = plain(own);
  if (candidate === name || candidate === name.replace(/@.*/, "")) return true;
  const digits = candidate.replace(/[\s()+-]/g, "");
  return (
    /^\+\d+$/.test(name) && /^\d{6,}$/.test(digits) && name.endsWith(digits.replace(/^0+/, ""))
  );
}
