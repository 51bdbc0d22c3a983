import { languageFacts } from "#core/languages.ts";
import { type OfflineDescription, offlineField } from "#core/offline-queue.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useLanguage } from "#web/words/words.tsx";

/**
 * The hidden field of a form that is queued on the phone while offline: `<OfflineFields
 * label="Comment" />`. A page re-exports the `clientAction` of `#web/offline-queue/client-action.ts`.
 */
export function OfflineFields(form: Omit<OfflineDescription, "owner" | "language">) {
  const owner = useShellData()?.owner;
  const language = languageFacts[useLanguage()].tag;
  if (!owner) return null;
  const description: OfflineDescription = { owner, language, ...form };
  return <input type="hidden" name={offlineField} value={JSON.stringify(description)} />;
}
