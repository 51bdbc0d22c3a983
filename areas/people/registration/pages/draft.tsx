import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import { fieldsOf, fieldsUpTo, optionalFields, type Step, userTypes } from "../steps.ts";
import type { Stage, TypedValues } from "./stage.ts";

/** One draft per kind of account, in the browser's local storage. */
const keyOf = (userType: string) =>
  `soko-registration-${userType === "organisation" ? "organization" : "individual"}`;

const neverKept = ["password", "confirmPassword", "terms"];

/**
 * Saves the values of the form, of this step and the ones before. Saves only a complete form: until
 * then the previous draft stays.
 */
export function saveRegistrationDraft(step: Step, form: HTMLFormElement): void {
  const typed = new FormData(form);
  const textOf = (field: string) => String(typed.get(field) ?? "").trim();
  const userType = textOf("userType");
  // One contact is enough.
  const isTaken = (field: string) => field === "email" && textOf("phone") !== "";
  const draftFields = fieldsUpTo(step, userType).filter((field) => !neverKept.includes(field));
  if (
    draftFields.some(
      (draftField) =>
        !optionalFields.includes(draftField) && !isTaken(draftField) && !textOf(draftField),
    )
  )
    return;
  const saved = fieldsUpTo("password", userType).filter(
    (field) => !neverKept.includes(field) && textOf(field) !== "",
  );
  const draft = Object.fromEntries(saved.map((field) => [field, textOf(field)]));
  inStorage((storage) => storage.setItem(keyOf(userType), JSON.stringify(draft)));
}

function draftOf(userType: string): TypedValues | undefined {
  return inStorage((storage) => {
    const saved: unknown = JSON.parse(storage.getItem(keyOf(userType)) ?? "null");
    if (typeof saved !== "object" || saved === null) return undefined;
    const texts = Object.entries(saved).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts);
  });
}

export function deleteRegistrationDrafts(): void {
  inStorage((storage) => {
    for (const userType of userTypes) storage.removeItem(keyOf(userType));
  });
}

/** A browser may have no storage, or a full one. Then nothing is saved. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/**
 * Restores a draft when the user starts again, and offers to start without it. `choose` receives
 * the chosen type of user, because each has a separate draft.
 */
export function useDraft(stage: Stage) {
  const say = useSay();
  const [drafts, setDrafts] = useState<Record<string, TypedValues | undefined>>({});
  const [chosen, setChosen] = useState<string>();
  // Values returned from a later step are newer than any draft.
  const isNew = stage.step === "who" && !stage.values.userType;
  useEffect(() => {
    if (!isNew) return;
    setDrafts(Object.fromEntries(userTypes.map((type) => [type, draftOf(type)])));
    // The user may have chosen before hydration.
    const ticked = document.querySelector<HTMLInputElement>("[name=userType]:checked");
    setChosen(ticked?.defaultChecked ? undefined : ticked?.value);
  }, [isNew]);
  const userType = chosen ?? userTypes.find((type) => drafts[type]);
  const draft = isNew && userType ? drafts[userType] : undefined;
  const startAgain = () => {
    deleteRegistrationDrafts();
    clearStages();
    setDrafts({});
    setChosen(undefined);
  };
  return {
    stage: draft ? { ...stage, values: { ...draft, ...nonEmptyValues(stage.values) } } : stage,
    // Fills the fields in again. A choice of the user stays: only hidden fields change with it.
    origin: draft && chosen === undefined ? "draft" : "",
    notice: draft && (
      <Notice kind="info">
        <p>{say("registration.draft.kept")}</p>
        <Button type="button" look="quiet" onClick={startAgain}>
          {say("registration.draft.anew")}
        </Button>
      </Notice>
    ),
    choose: setChosen,
  };
}

/** Values of the link take precedence over the draft. */
const nonEmptyValues = (values: TypedValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** Steps that were displayed, by their keys in the browser's history. */
const stagesByKey = new Map<string, Stage>();

/** The last typed value of each field; "" for a cleared one. */
const typedLast = new Map<string, string>();

/** Restores what was typed when the user goes back, except passwords. */
export function saveTypedValues(step: Step, form: HTMLFormElement): void {
  const typed = new FormData(form);
  const own: string[] = fieldsOf(step, "organisation");
  for (const field of fieldsUpTo("password", "organisation")) {
    const value = typed.get(field) ?? (own.includes(field) ? "" : undefined);
    if (typeof value === "string" && !neverKept.includes(field)) typedLast.set(field, value);
  }
}

const asTyped = (stage: Stage | undefined): Stage | undefined =>
  stage && { ...stage, values: { ...stage.values, ...Object.fromEntries(typedLast) } };

/**
 * Clears the displayed steps and their typed values. After registration they are no longer needed.
 */
export function clearStages(): void {
  stagesByKey.clear();
  typedLast.clear();
}

/**
 * Returns the step to show: the one that the action returned (the same one after a network error),
 * else the one at this history entry, so that the phone's back button goes back one step, else the
 * first.
 */
export function useStage(first: Stage, answered: { stage?: Stage } | undefined): Stage {
  const { key } = useLocation();
  const [draftFields, setShown] = useState({ key, first, stage: answered?.stage ?? first });
  if (draftFields.key !== key || draftFields.first !== first) {
    const stage = answered
      ? (answered.stage ?? draftFields.stage)
      : (asTyped(stagesByKey.get(key)) ?? first);
    setShown({ key, first, stage });
  }
  useEffect(() => void stagesByKey.set(draftFields.key, draftFields.stage), [draftFields]);
  return draftFields.stage;
}
