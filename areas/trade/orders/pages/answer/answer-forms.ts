import type { Side } from "../../order-rules.ts";
import type { FormName } from "../order-acts.ts";
import type { AnswerView } from "./answer-view.ts";

/** The forms of each side, by the act that the state table allows. */
export const answerForms = {
  buyer: { propose: "counter", accept: "accept", decline: "decline", end: "cancelRequest" },
  seller: {
    propose: "propose",
    accept: "acceptCounter",
    decline: "declineCounter",
    end: "reject",
  },
} as const satisfies Record<Side, Record<string, FormName>>;

/** Whether the form that was refused is still among those that the view shows. */
export function hasRefusedForm({ side, acts, proposal }: AnswerView, form: unknown): boolean {
  const own = answerForms[side];
  const isShown: Partial<Record<FormName, boolean>> = {
    approve: acts.includes("approve"),
    [own.propose]: acts.includes("propose"),
    [own.accept]: acts.includes("accept") && proposal !== undefined,
    [own.decline]: acts.includes("decline") && proposal !== undefined,
    [own.end]: acts.includes("reject") || acts.includes("cancel"),
  };
  return isShown[form as FormName] === true;
}
