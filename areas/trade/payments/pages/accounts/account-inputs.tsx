import { Field, Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { PaymentAccount } from "../../accounts/endpoints.ts";
import type { AccountChoices } from "./account-choices.ts";

interface AccountInputsProps {
  kind: PaymentAccount["kind"];
  choices: AccountChoices;
  /** The current values. */
  account?: PaymentAccount;
}

/** The inputs of a payment account by its kind, and the password. */
export function AccountInputs({ kind, choices, account }: AccountInputsProps) {
  const say = useSay();
  const { providers, numberTypes } = choices;
  return (
    <>
      {kind === "mobile" ? (
        <>
          <Select
            name="provider"
            label={say("payments.accounts.field.provider")}
            options={providers}
            empty={say("payments.accounts.field.choose")}
            defaultValue={account?.provider ?? ""}
            required
          />
          <ChoiceGroup
            name="numberType"
            label={say("payments.accounts.field.numberType")}
            options={numberTypes}
            chosen={[account?.numberType ?? "phone"]}
            required
          />
          <Field
            name="number"
            label={say("payments.accounts.field.number")}
            hint={say("payments.accounts.field.numberHint")}
            inputMode="tel"
            autoComplete="off"
            defaultValue={account?.number}
            maxLength={60}
            required
          />
        </>
      ) : (
        <>
          <Field
            name="bankName"
            label={say("payments.accounts.field.bankName")}
            autoComplete="off"
            defaultValue={account?.providerName}
            maxLength={60}
            required
          />
          <Field
            name="number"
            label={say("payments.number.account")}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={account?.number}
            maxLength={60}
            required
          />
        </>
      )}
      <Field
        name="name"
        label={say("payments.accounts.field.name")}
        hint={say("payments.accounts.field.nameHint")}
        autoComplete="off"
        defaultValue={account?.name}
        maxLength={80}
        required
      />
      {kind === "bank" && (
        <>
          <Field
            name="branch"
            label={say("payments.accounts.field.branch")}
            autoComplete="off"
            defaultValue={account?.branch ?? ""}
            maxLength={60}
            required={false}
          />
          <Field
            name="swift"
            label={say("payments.accounts.field.swift")}
            hint={say("payments.accounts.field.swiftHint")}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={account?.swift ?? ""}
            maxLength={20}
            required={false}
          />
        </>
      )}
      <CurrentPasswordField />
    </>
  );
}

export function CurrentPasswordField() {
  const say = useSay();
  return <PasswordField name="currentPassword" label={say("payments.accounts.field.password")} />;
}
