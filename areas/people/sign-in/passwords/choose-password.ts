import { sql } from "drizzle-orm";
import {
  findOwner,
  guessableWords,
  verifiedContactsOf,
} from "#areas/people/accounts/account-contacts.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import { earlier, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { lookupForUpdate, type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { passwordChanged } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { session } from "../tables.ts";
import { setPassword } from "./change-password.ts";
import type * as endpoints from "./endpoints.ts";
import { passwordErrors } from "./password-rules.ts";

/**
 * How long after a code a session may choose the first password, so that an unattended phone
 * cannot.
 */
const freshMs = hourMs;

/** Returns whether the user has a password, and if not, whether this session may choose one. */
export async function getPasswordStatus(context: Context) {
  const { accountId, sessionId } = personOf(context);
  const since = earlier(context.now, freshMs);
  const [found] = await findPassword(context, { accountId, sessionId, since });
  const { hasPassword = false, isFresh = false } = found ?? {};
  return { hasPassword, mayChoose: !hasPassword && isFresh };
}

const findPassword = statement(
  "own password",
  (p: Parameters<{ accountId: string; sessionId: string; since: Date }>) =>
    select(
      {
        hasPassword: sql<boolean>`${account.passwordHash} is not null`,
        isFresh: sql<boolean>`exists (select from ${session} where ${session.id} = ${p.sessionId}
          and ${session.createdAt} > ${p.since})`,
      },
      sql`from ${account} where ${account.id} = ${p.accountId}`,
    ),
);

/**
 * Chooses the first password of a user who signed in by a code. It replaces none, so it requires
 * none.
 * @throws AppError errors.conflict if the user has one, signIn.choose.late, errors.badInput
 */
export async function choosePassword(
  context: Context,
  typed: ParsedInputOf<typeof endpoints.choosePassword>,
) {
  const { accountId, sessionId: keepSession } = personOf(context);
  const { hasPassword, mayChoose } = await getPasswordStatus(context);
  if (hasPassword) throw commonRefusal("conflict");
  if (!mayChoose) throw refuse("choose.late");
  const [owner] = await findOwner(context, { accountId });
  if (!owner) throw commonRefusal("signInFirst");
  const fields = await passwordErrors(context, { ...typed, own: guessableWords(owner) });
  if (fields.length > 0) throw badInput(...fields);
  await context.transaction(async (context) => {
    const [locked] = await lockPassword(context, { id: accountId });
    if (!locked || locked.passwordHash !== null) throw commonRefusal("conflict");
    await setPassword(context, { accountId, password: typed.password, keepSession });
    const contacts = verifiedContactsOf(owner);
    await notify(context, passwordChanged, { to: accountId, payload: {}, contacts });
  });
  return {};
}

const lockPassword = lookupForUpdate(account, "first password", ["passwordHash"], "id");
