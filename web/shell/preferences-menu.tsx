import { languageFacts, languages } from "#core/languages.ts";
import { preferencesPath } from "#core/preferences.ts";
import { Select } from "#web/ui/base/field.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { type HeaderData, selectedCurrency, useHeaderData } from "./header-data.ts";
import { LineIcon } from "./line-icon.tsx";
import { useAddress } from "./shell-parts.tsx";

/**
 * Language and currency as plain form posts, so that the whole page is reloaded in the other
 * language.
 */
export function PreferencesMenu() {
  const say = useSay();
  const language = useLanguage();
  const { ownName, tag } = languageFacts[language];
  const shell = useHeaderData();
  return (
    <details className="choices" name="head">
      <summary className="head-act">
        <LineIcon path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18" />
        <span className="sr-only">{say("web.choices.name")}</span>
        <span className="choices-short">{tag.toUpperCase()}</span>
        <span className="choices-long">{ownName}</span>
      </summary>
      <div className="head-panel">
        <form method="post" action={preferencesPath}>
          <ReturnPathField />
          <LanguageButtons />
        </form>
        {shell && <CurrencyChoice shell={shell} />}
      </div>
    </details>
  );
}

/** Selects the currency in which prices are also shown. */
export function CurrencyChoice({ shell }: { shell: HeaderData }) {
  const say = useSay();
  if (shell.currencies.length === 0) return null;
  return (
    <form method="post" action={preferencesPath}>
      <ReturnPathField />
      <Select
        name="currency"
        label={say("web.choices.currency")}
        hint={say("web.choices.currencyHint")}
        defaultValue={selectedCurrency(shell)}
        empty={say("web.choices.original")}
        options={shell.currencies.map(({ code, name }) => ({
          value: code,
          label: `${name} (${code})`,
        }))}
      />
      <button type="submit" className="button button-primary">
        {say("web.choices.keep")}
      </button>
    </form>
  );
}

/** One button for each language, labelled in that language. */
export function LanguageButtons() {
  const current = useLanguage();
  return languages.map((language) => (
    <button
      key={language}
      type="submit"
      name="language"
      value={language}
      lang={languageFacts[language].tag}
      aria-current={language === current ? "true" : undefined}
      className="language"
    >
      {languageFacts[language].ownName}
    </button>
  ));
}

/** Hidden field with the address to return to. */
export function ReturnPathField() {
  return <input type="hidden" name="back" value={useAddress()} />;
}
