import { fieldsUpTo, mayBeEmpty, type Step, userTypes } from "../steps.ts";
import type { Values } from "./stage.ts";

/** A draft for each kind of account, in the browser's own storage. */
const keyOf = (userType: string) =>
  `soko-registration-${userType === "organisation" ? "organization" : "individual"}`;

const neverKept = ["password", "confirmPassword", "terms"];

/**
 * Keeps what stands in the form, of this step and the ones before. Only a form that is filled in is
 * kept: the draft before it stays until then.
 */
export function keepDraft(step: Step, form: HTMLFormElement): void {
  const typed = new FormData(form);
  const textOf = (field: string) => String(typed.get(field) ?? "").trim();
  const userType = textOf("userType");
  const isTaken = (field: string) => field === "email" && textOf("noEmail") !== "";
  const shown = fieldsUpTo(step, userType).filter((field) => !neverKept.includes(field));
  if (shown.some((one) => !mayBeEmpty.includes(one) && !isTaken(one) && !textOf(one))) return;
  const kept = [...fieldsUpTo("password", userType), "noEmail"].filter(
    (field) => !neverKept.includes(field) && textOf(field) !== "",
  );
  const draft = Object.fromEntries(kept.map((field) => [field, textOf(field)]));
  inStorage((storage) => storage.setItem(keyOf(userType), JSON.stringify(draft)));
}

export function draftOf(userType: string): Values | undefined {
  return inStorage((storage) => {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userType)) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const texts = Object.entries(kept).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts);
  });
}

export function forgetDrafts(): void {
  inStorage((storage) => {
    for (const userType of userTypes) storage.removeItem(keyOf(userType));
  });
}

/** A browser may have no storage, or one that is full: then nothing is kept. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
