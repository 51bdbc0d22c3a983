import { expect } from "vitest";

/** How a test queries the database of a demo. */
interface Applicant {
  rows: <Row extends object>(text: string) => Promise<(Row & Record<string, unknown>)[]>;
  count: (text: string) => Promise<number | undefined>;
}

/**
 * Expects each chamber to have members and news in two languages. Some membership requests wait for
 * the second trader.
 */
export async function expectAssociations({ rows, count }: Applicant): Promise<void> {
  const chambers = await rows<{ names: Record<string, string>; members: number; told: number }>(`
    select a.names, count(*) filter (where m.state = 'member') as members,
      (select count(distinct language) from association_news n where n.association_id = a.id) as told
    from association a join association_member m on m.association_id = a.id group by a.id`);
  expect(chambers).toHaveLength(13);
  for (const { names, members, told: newsLanguages } of chambers) {
    expect(new Set(Object.values(names)).size).toBeGreaterThan(3);
    expect(Object.values(names).join()).not.toMatch(/[{}]/);
    expect(members).toBeGreaterThan(2);
    expect(newsLanguages).toBe(2);
  }
  const applicants = await rows<{ email: string }>(`
    select c.email from association_member m join account c on c.id = m.account_id
    where m.state = 'requested' and m.association_id = (select o.association_id
      from association_member o join account b on b.id = o.account_id
      where o.is_administrator and b.email = 'trader2@soko.test')`);
  expect(applicants.map(({ email }) => email)).toContain("trader@soko.test");
  expect(applicants.length).toBeGreaterThan(1);
  expect(await count("from association_member where is_administrator")).toBe(1);
}
