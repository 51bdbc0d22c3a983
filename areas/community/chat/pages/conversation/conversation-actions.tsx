import { flagReasons, maxFlagNoteLength } from "#areas/community/flags/flag-rules.ts";
import type { PageContext } from "#server/page.ts";
import { FieldFrame, Select } from "#web/ui/base/field.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { WordsProvider } from "#web/words/words.tsx";

import type { OpenConversation } from "./open-conversation.ts";

interface MoreProps {
  open: OpenConversation;
  wording: PageContext;
}

/** Actions on the other user, collapsed. */
export function ConversationActions({ open, wording }: MoreProps) {
  const { say } = wording;
  const { isBlocked } = open;
  return (
    <WordsProvider words={wording}>
      <details className="mt-3">
        <summary className="py-3 font-semibold">
          {say(isBlocked ? "chat.moreBlocked" : "chat.more")}
        </summary>
        {!open.isGone && (
          <p className="my-3">
            <PersonName person={{ id: open.accountId, name: open.name }} />
          </p>
        )}
        {!open.isGone && (
          <form method="post" className="mb-4">
            <input type="hidden" name="chatRoomId" value={open.room} />
            {!isBlocked && <p className="hint mb-2">{say("chat.block.hint")}</p>}
            <button
              type="submit"
              name="act"
              value={isBlocked ? "unblock" : "block"}
              className="button button-quiet"
            >
              {say(isBlocked ? "chat.block.undo" : "chat.block.act")}
            </button>
          </form>
        )}
        <form method="post">
          <input type="hidden" name="chatRoomId" value={open.room} />
          <Select
            name="reason"
            label={say("chat.report.reason")}
            options={flagReasons.map((reason) => ({
              value: reason,
              label: say(`flags.reason.${reason}`),
            }))}
          />
          <FieldFrame
            name="note"
            label={say("chat.report.comment")}
            hint={say("chat.report.hint")}
            required={false}
          >
            {(wiring) => (
              <textarea {...wiring} rows={2} maxLength={maxFlagNoteLength} className="control" />
            )}
          </FieldFrame>
          <button type="submit" name="act" value="report" className="button button-quiet">
            {say("chat.report.send")}
          </button>
        </form>
      </details>
    </WordsProvider>
  );
}
