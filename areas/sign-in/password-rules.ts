import type { FieldError } from "#core/errors.ts";
import type { Settings } from "#server/settings.ts";

const mostCharacters = 200;
const commonOnes = 10_000;

interface NewPassword {
  password: string;
  confirmPassword: string;
  /** Her phone, e-mail and names: the first that others try. */
  own?: (string | null | undefined)[];
}

/** What is wrong with a new password, by its fields; empty when it will do. */
export async function passwordErrors(
  { PASSWORD_MIN: min }: Pick<Settings, "PASSWORD_MIN">,
  { password, confirmPassword, own = [] }: NewPassword,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const wrong = (key: string, values?: FieldError["values"]) =>
    errors.push({ field: "password", key, ...(values ? { values } : {}) });
  const length = [...password].length;
  if (length === 0) wrong("signIn.password.required");
  else if (length < min) wrong("signIn.password.tooShort", { min });
  else if (length > mostCharacters) wrong("errors.field.tooLong", { max: mostCharacters });
  else if (isOurs(password) || (await commonPasswords()).has(plain(password)))
    wrong("signIn.password.common");
  else if (own.some((one) => one && isOwn(password, one))) wrong("signIn.password.own");
  if (confirmPassword !== password) {
    errors.push({ field: "confirmPassword", key: "signIn.password.identical" });
  }
  return errors;
}

const plain = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** The house's name, its countries', and numbers behind them: the second that others try. */
const isOurs = (password: string) =>
  /^(soko|tanzania|kenya|rwanda|uganda|burundi|[\s._-])+\d*[!.]?$/.test(plain(password));

let common: Promise<Set<string>> | undefined;

/** Read with the first password that is chosen: some 4 MB, once a process. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, commonOnes)),
  );
  return common;
}

/** Whether a password is a name, an e-mail or what stands before its @, or a phone however written. */
function isOwn(password: string, own: string): boolean {
  const given = plain(password);
  const name = plain(own);
  if (given === name || given === name.replace(/@.*/, "")) return true;
  const digits = given.replace(/[\s()+-]/g, "");
  return (
    /^\+\d+$/.test(name) && /^\d{6,}$/.test(digits) && name.endsWith(digits.replace(/^0+/, ""))
  );
}
