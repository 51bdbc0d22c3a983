import { languageFacts, languages } from "#core/languages.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxLinkLength, maxMessageLength, maxSubjectLength } from "../../campaign-rules.ts";
import type { CampaignDetails } from "../../endpoints.ts";
import type { Choices } from "./choices.ts";

interface CampaignFormProps {
  refusal: Refusal | undefined;
  choices: Choices;
  /** The current draft, when one is edited. */
  before?: CampaignDetails;
}

const ways = ["push", "email", "sms"] as const;

/** The form for an announcement's texts, audience and channels. */
export function CampaignForm({ refusal, choices, before }: CampaignFormProps) {
  const say = useSay();
  const isBy = { push: before?.byPush ?? true, email: before?.byEmail, sms: before?.bySms };
  return (
    <PostForm refusal={refusal}>
      {before && <input type="hidden" name="dateSeen" value={before.dateChanged} />}
      <p>{say("campaigns.form.languages")}</p>
      {languages.map((language) => (
        <details key={language} open={language === "en" || Boolean(before?.subjects[language])}>
          <summary className="py-3 font-semibold">{languageFacts[language].ownName}</summary>
          <Field
            name={`subjects.${language}`}
            label={say("campaigns.form.subject", { language: languageFacts[language].ownName })}
            defaultValue={before?.subjects[language] ?? ""}
            maxLength={maxSubjectLength}
          />
          <TextArea
            name={`messages.${language}`}
            label={say("campaigns.form.message", { language: languageFacts[language].ownName })}
            defaultValue={before?.messages[language] ?? ""}
            maxLength={maxMessageLength}
          />
        </details>
      ))}
      <Field
        name="link"
        label={say("campaigns.form.link")}
        hint={say("campaigns.form.linkHint")}
        defaultValue={before?.link ?? ""}
        maxLength={maxLinkLength}
        autoCapitalize="none"
      />
      <p className="mb-3">{say("campaigns.form.audience")}</p>
      <ChoiceGroup
        several
        name="roles"
        label={say("campaigns.form.roles")}
        options={choices.roles}
        chosen={before?.roles ?? []}
      />
      <Select
        name="countryCode"
        label={say("campaigns.form.country")}
        empty={say("campaigns.form.all")}
        options={choices.countries}
        defaultValue={before?.countryCode ?? ""}
      />
      <Select
        name="locationId"
        label={say("campaigns.form.place")}
        empty={say("campaigns.form.all")}
        options={choices.places}
        defaultValue={before?.location?.id ?? ""}
      />
      <Select
        name="associationId"
        label={say("campaigns.form.association")}
        empty={say("campaigns.form.all")}
        options={choices.associations}
        defaultValue={before?.association?.id ?? ""}
      />
      <Select
        name="preference"
        label={say("campaigns.form.preference")}
        empty={say("campaigns.form.all")}
        options={choices.topics}
        defaultValue={before?.preference ?? ""}
      />
      <ChoiceGroup
        several
        name="ways"
        label={say("campaigns.form.ways")}
        hint={say("campaigns.form.waysHint")}
        options={ways.map((value) => ({ value, label: say(`campaigns.way.${value}`) }))}
        chosen={ways.filter((way) => isBy[way])}
      />
      <SubmitAct act="save" label={say("campaigns.form.save")} />
    </PostForm>
  );
}
