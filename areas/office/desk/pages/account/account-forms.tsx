import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  assignableRoles,
  type MailTemplate,
  mailTemplates,
  maxCommentLength,
  roleKeys,
} from "../../desk-lists.ts";
import type { DeskAccount } from "../../endpoints.ts";

export interface AccountFormProps {
  account: DeskAccount;
  refusal: Refusal | undefined;
}

const looks = {
  approve: "primary",
  decline: "danger",
  suspend: "quiet",
  restore: "primary",
} as const;

/** The decisions on the account and its shop. */
export const AccountReview = ({ account, refusal }: AccountFormProps) => (
  <Review
    subject="title"
    acts={account.acts}
    about={account.shop ? { application: "trader", seen: account.shop.state } : {}}
    refusal={refusal}
  />
);

/** The decisions on the application to carry goods. */
export const CarrierReview = ({ account, refusal }: AccountFormProps) => (
  <Review
    subject="carrier"
    acts={account.carrierActs}
    about={{ application: "carrier", seen: account.carrier?.state ?? "approved" }}
    refusal={refusal}
  />
);

interface ReviewProps extends Pick<AccountFormProps, "refusal"> {
  /** The last part of the phrase key of the title. */
  subject: "title" | "carrier";
  acts: DeskAccount["acts"];
  about: Record<string, string>;
}

function Review({ subject, acts, about, refusal }: ReviewProps) {
  const say = useSay();
  return (
    <Section title={say(`desk.review.${subject}`)}>
      <DecisionForm
        refusal={refusal}
        about={about}
        comment={{
          label: say("desk.comment.label"),
          hint: say("desk.comment.hint"),
          maxLength: maxCommentLength,
        }}
        acts={[
          ...(refusal?.code === "desk_without_document"
            ? [
                {
                  value: "approveAnyway",
                  label: say("desk.act.approveAnyway"),
                  look: "danger" as const,
                },
              ]
            : []),
          ...acts.map((act) => ({ value: act, label: say(`desk.act.${act}`), look: looks[act] })),
        ]}
      />
    </Section>
  );
}

const mailKeys: Record<MailTemplate, string> = {
  "documents-missing": "documentsMissing",
  "documents-unreadable": "documentsUnreadable",
  "come-to-the-office": "comeToTheOffice",
};

export function SendMessage({ refusal }: Pick<AccountFormProps, "refusal">) {
  const say = useSay();
  return (
    <Section title={say("desk.message.title")}>
      <PostForm refusal={refusal}>
        <Select
          name="template"
          label={say("desk.message.label")}
          hint={say("desk.message.hint")}
          options={mailTemplates.map((template) => ({
            value: template,
            label: say(`desk.message.${mailKeys[template]}`),
          }))}
        />
        <SubmitAct act="sendMail" look="quiet" label={say("desk.message.send")} />
      </PostForm>
    </Section>
  );
}

export function RoleForms({ account, refusal }: AccountFormProps) {
  const say = useSay();
  return (
    <Section title={say("desk.roles.title")}>
      <p className="hint mb-4">{say("desk.roles.hint")}</p>
      {assignableRoles.map((role) => {
        const has = account.roles.includes(role);
        return (
          <PostForm
            key={role}
            refusal={refusal?.values.role === role ? refusal : undefined}
            className="mb-3"
          >
            <input type="hidden" name="role" value={role} />
            <input type="hidden" name="given" value={String(!has)} />
            <input type="hidden" name="seen" value={has ? "with" : "without"} />
            <Submit look={has ? "danger" : "quiet"} name="act" value="giveRole">
              {say(`desk.roles.${has ? "take" : "give"}.${roleKeys[role]}`)}
            </Submit>
          </PostForm>
        );
      })}
    </Section>
  );
}
