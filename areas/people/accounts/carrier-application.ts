import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  type Parameters,
  set,
  statement,
} from "#server/database/statement.ts";
import { setRole } from "./account-roles.ts";
import type { ApplicationState } from "./account-states.ts";
import { carrierApplication as application } from "./tables.ts";

/** A carrier may prepare services while the application is decided; nothing of it is public. */
const firstState = "awaiting approval" satisfies ApplicationState;

interface Applicant {
  accountId: string;
  now: Date;
}

/** Writes the first application of an account. Requires the lock of the account. */
export const addApplication = statement(
  "application of a carrier",
  (p: Parameters<Applicant>) => sql`
    ${insertInto(application, {
      accountId: p.accountId,
      state: firstState,
      requestedAt: p.now,
    })} on conflict do nothing`,
);

/** A declined application awaits approval again, and the carrier has the role again. */
export async function renewApplication(
  context: Pick<Context, "db">,
  renewed: Applicant & { state: ApplicationState },
): Promise<void> {
  await writeRenewed(context, renewed);
  const { accountId } = renewed;
  await setRole(context, { accountId, role: "logistics provider", has: true });
}

const writeRenewed = statement(
  "application of a carrier made again",
  (p: Parameters<Applicant & { state: ApplicationState }>) => sql`
    update ${application} ${set(application, {
      state: p.state,
      requestedAt: p.now,
      comment: sql`null`,
    })} where ${application.accountId} = ${p.accountId}`,
);

const approvedAt = (p: Parameters<{ state: ApplicationState; now: Date }>) =>
  sql`case when ${p.state}::text = 'approved' then coalesce(${application.approvedAt}, ${p.now})
    else ${application.approvedAt} end`;

/** Writes an officer's decision. The role stays: without approval nothing of a carrier is public. */
export const writeApplicationState = statement(
  "carrier state",
  (p: Parameters<Applicant & { state: ApplicationState; comment: string | null }>) => sql`
    update ${application} ${set(application, {
      state: p.state,
      comment: p.comment,
      approvedAt: approvedAt(p),
    })} where ${application.accountId} = ${p.accountId}`,
);

/** An administrator gives the role, which approves the carrier, or takes it away. */
export const setApplicationByRole = statement(
  "carrier state by role",
  (p: Parameters<Applicant & { state: ApplicationState }>) => sql`
    ${insertInto(application, {
      accountId: p.accountId,
      state: p.state,
      requestedAt: p.now,
      approvedAt: sql`case when ${p.state}::text = 'approved' then ${p.now}::timestamptz end`,
    })} on conflict (${columnName(application.accountId)}) do update ${set(application, {
      state: p.state,
      comment: sql`null`,
      approvedAt: approvedAt(p),
    })}`,
);
