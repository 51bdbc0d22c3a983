import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import { fieldsOf, fieldsUpTo, mayBeEmpty, type Step, userTypes } from "../steps.ts";
import type { Stage, Values } from "./stage.ts";

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

function draftOf(userType: string): Values | undefined {
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

/**
 * Fills a draft in where somebody begins again, and offers to begin without it. `choose` is told
 * which type of user was chosen: each has a draft of its own.
 */
export function useDraft(stage: Stage) {
  const say = useSay();
  const [drafts, setDrafts] = useState<Record<string, Values | undefined>>({});
  const [chosen, setChosen] = useState<string>();
  // What came back from a later step is newer than any draft.
  const isNew = stage.step === "who" && !stage.values.userType;
  useEffect(() => {
    if (!isNew) return;
    setDrafts(Object.fromEntries(userTypes.map((type) => [type, draftOf(type)])));
    // She may have chosen before the scripts came.
    const ticked = document.querySelector<HTMLInputElement>("[name=userType]:checked");
    setChosen(ticked?.value);
  }, [isNew]);
  const userType = chosen ?? userTypes.find((type) => drafts[type]);
  const draft = isNew && userType ? drafts[userType] : undefined;
  const startAnew = () => {
    forgetDrafts();
    forgetStages();
    setDrafts({});
    setChosen(undefined);
  };
  return {
    stage: draft ? { ...stage, values: { ...draft, ...given(stage.values) } } : stage,
    // Fills the fields in anew. A choice of hers stays: only what is unseen changes with it.
    origin: draft && chosen === undefined ? "draft" : "",
    notice: draft && (
      <Notice kind="info">
        <p>{say("registration.draft.kept")}</p>
        <Button type="button" look="quiet" onClick={startAnew}>
          {say("registration.draft.anew")}
        </Button>
      </Notice>
    ),
    choose: setChosen,
  };
}

/** What the link she came by says goes before the draft. */
const given = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** Steps that were shown, by their places in the browser's history. */
const shownAt = new Map<string, Stage>();

/** What was typed last in any of them, by field; "" for what was taken away again. */
const typedLast = new Map<string, string>();

/** What is typed is there again wherever she goes back to; passwords are not. */
export function keepTyped(step: Step, form: HTMLFormElement): void {
  const typed = new FormData(form);
  const own: string[] = [
    ...fieldsOf(step, "organisation"),
    ...(step === "contact" ? ["noEmail"] : []),
  ];
  for (const field of [...fieldsUpTo("password", "organisation"), "noEmail"]) {
    const value = typed.get(field) ?? (own.includes(field) ? "" : undefined);
    if (typeof value === "string" && !neverKept.includes(field)) typedLast.set(field, value);
  }
}

const asTyped = (stage: Stage | undefined): Stage | undefined =>
  stage && { ...stage, values: { ...stage.values, ...Object.fromEntries(typedLast) } };

/** With what was typed in them; after registration nobody needs them. */
export function forgetStages(): void {
  shownAt.clear();
  typedLast.clear();
}

/**
 * The step to show: the one answered (the same when the line broke), else what stood at this place
 * in the history, so that the phone's own back goes a step back, else the first.
 */
export function useStage(first: Stage, answered: { stage?: Stage } | undefined): Stage {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, first, stage: answered?.stage ?? first });
  if (shown.key !== key || shown.first !== first) {
    const stage = answered ? (answered.stage ?? shown.stage) : (asTyped(shownAt.get(key)) ?? first);
    setShown({ key, first, stage });
  }
  useEffect(() => void shownAt.set(shown.key, shown.stage), [shown]);
  return shown.stage;
}
