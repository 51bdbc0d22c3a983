import { regulationProgress } from "#areas/regulations/procedures/tables.ts";
import { dayMs } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import type { DemoLoad } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { storeRows } from "./store-rows.ts";

/** The first steps of the country's longest procedure. */
const findSteps = `
  select a.id as "accountId", s.id as "stepId", s.position
  from account a cross join trade_procedure_step s
  where a.email = $1 and a.is_demo and s.position <= 2 and s.procedure_id = (
    select p.id from trade_procedure p
      join trade_procedure_step one on one.procedure_id = p.id
    where p.country_code = $2 group by p.id order by count(*) desc, p.id limit 1)`;

interface Match {
  accountId: string;
  stepId: number;
  position: number;
}

/** Creates the progress of the demo's buyer in one procedure of their country. */
export async function loadDemoRegulationProgress(
  db: Database,
  { edition, now }: DemoLoad,
): Promise<number> {
  const steps = await db.query<Match>(findSteps, [demoSignIns.buyer.email, edition.countryCode]);
  const rows = steps.map(({ accountId, stepId, position }) => ({
    accountId,
    stepId,
    doneAt: new Date(now.getTime() - (10 - position) * dayMs),
    isDemo: true,
  }));
  await storeRows(db, regulationProgress, rows);
  return rows.length;
}
