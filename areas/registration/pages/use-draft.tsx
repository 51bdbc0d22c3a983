import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import { userTypes } from "../steps.ts";
import { draftOf, forgetDrafts } from "./draft.ts";
import type { Stage, Values } from "./stage.ts";

interface Drafted {
  stage: Stage;
  /** Another where the fields are filled in anew. */
  origin: string;
  notice: ReactNode;
  /** Told which type of user was chosen: each has a draft of its own. */
  choose: (userType: string) => void;
}

/** Fills a draft in where somebody begins again, and offers to begin without it. */
export function useDraft(stage: Stage): Drafted {
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
    setDrafts({});
    setChosen(undefined);
  };
  return {
    stage: draft ? { ...stage, values: { ...draft, ...given(stage.values) } } : stage,
    // A choice of hers stays: only what is unseen changes with it.
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
