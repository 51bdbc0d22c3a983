import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { givenRoles } from "../../desk-lists.ts";
import type { DeskAccount } from "../../endpoints.ts";

interface RoleFormsProps {
  account: DeskAccount;
  refusal: Refusal | undefined;
}

const keys = {
  "logistics provider": "logisticsProvider",
  "chamber officer": "chamberOfficer",
  administrator: "administrator",
} as const;

/** For administrators: who else may work here. */
export function RoleForms({ account, refusal }: RoleFormsProps) {
  const say = useSay();
  return (
    <Section title={say("desk.roles.title")}>
      <p className="hint mb-4">{say("desk.roles.hint")}</p>
      {givenRoles.map((role) => {
        const has = account.roles.includes(role);
        return (
          <PostForm
            key={role}
            refusal={refusal?.values.role === role ? refusal : undefined}
            className="mb-3"
          >
            <input type="hidden" name="role" value={role} />
            <input type="hidden" name="given" value={String(!has)} />
            <Submit look={has ? "danger" : "quiet"} name="act" value="giveRole">
              {say(`desk.roles.${has ? "take" : "give"}.${keys[role]}`)}
            </Submit>
          </PostForm>
        );
      })}
    </Section>
  );
}
