import { apiBase } from "#core/paths.ts";
import { decisionCases, type OfficersDesk, type PortalCall } from "./desk-decisions.ts";
import { newAssociation, newMember, newRequest } from "./factories.ts";
import { createFile, postedForm } from "./upload-samples.ts";

/** A write of an officer, which conflicts when it is already done. */
export interface WriteCase {
  /** As the endpoints spell it: "POST portal/product/{id}/approve". */
  name: string;
  make(desk: OfficersDesk): Promise<Submission>;
  /** Set where nothing existed before that an officer could have seen. */
  creates?: true;
  /** The status for a second officer who sends the same afterwards, 409 by default. */
  again?: number;
}

interface Submission {
  method: string;
  path: string;
  body?: object;
  /** A form with a file, instead of a body. */
  form?: FormData;
  /** The role that may send it where officers may not. */
  by?: "administrator";
}

/** Sends it with a token, or as a visitor. */
export async function sendWrite(
  desk: OfficersDesk,
  { method, path, body, form }: Submission,
  token?: string,
) {
  if (!form) return desk.request(method, path, { ...(token && { token }), ...(body && { body }) });
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return desk.get(`${apiBase}/${path}`, { method, body: form, headers });
}

const decisions: WriteCase[] = decisionCases.flatMap(({ paths, make, mayBeGone }) =>
  paths.map((path, index) => ({
    name: `POST ${path}`,
    async make(desk: OfficersDesk) {
      const calls = await make(desk);
      const [below, body = {}]: PortalCall = calls[index] ?? calls[0];
      return { method: "POST", path: `portal/${below}`, body };
    },
    ...(mayBeGone && path.endsWith("/drop") && { again: 404 }),
  })),
);

/**
 * Creates an association with an administrator who wrote its news, a member, and an applicant with
 * a pending request.
 */
async function association(desk: OfficersDesk) {
  const { db, person, request } = desk;
  const { id } = await newAssociation(db, "Chamber of Beekeepers");
  const [leader, member, applicant] = [await person(), await person(), await person()];
  await newMember(db, { associationId: id, accountId: leader.id, isAdministrator: true });
  await newMember(db, { associationId: id, accountId: member.id });
  await newMember(db, { associationId: id, accountId: applicant.id, state: "requested" });
  const news = async () => {
    const body = { title: "Honey fair", body: "On Saturday." };
    const written = await request("POST", `association/${id}/news`, { token: leader.token, body });
    const { data } = await request("GET", `association/${id}/news/${written.body.data.id}`).then(
      (answer) => answer.body,
    );
    return { path: `association/${id}/news/${data.id}`, seen: data.changedAt };
  };
  return { id, member, applicant, news };
}

async function draft({ request, officer }: OfficersDesk) {
  const body = { subjects: { en: "Market day" }, messages: { en: "Come." } };
  const { data } = (await request("POST", "portal/campaign", { token: officer.token, body })).body;
  return { body: { ...body, id: data.id }, dateSeen: data.dateChanged, id: data.id };
}

const invited = { contact: "guest@soko.test" };

const others: WriteCase[] = [
  {
    name: "POST association",
    make: async () => ({ method: "POST", path: "association", body: { name: "Chamber of Tea" } }),
    creates: true,
    again: 200,
  },
  {
    name: "PUT association/{id}",
    async make(desk) {
      const { id } = await association(desk);
      const { changedAt } = (await desk.request("GET", `association/${id}`)).body.data;
      const body = { name: "Chamber of Honey", seen: changedAt };
      return { method: "PUT", path: `association/${id}`, body };
    },
  },
  {
    name: "POST association/{id}/news",
    async make(desk) {
      const { id } = await association(desk);
      const body = { title: "Honey", body: "Come." };
      return { method: "POST", path: `association/${id}/news`, body };
    },
    creates: true,
    again: 200,
  },
  {
    name: "PUT association/{id}/news/{newsId}",
    async make(desk) {
      const { path, seen } = await (await association(desk)).news();
      return { method: "PUT", path, body: { title: "Honey", body: "On Sunday.", seen } };
    },
  },
  {
    name: "POST association/{id}/news/{newsId}/withdraw",
    async make(desk) {
      const { path, seen } = await (await association(desk)).news();
      return { method: "POST", path: `${path}/withdraw`, body: { seen } };
    },
    again: 404,
  },
  ...["POST association-member", "POST association-member/decline"].map((name) => ({
    name,
    async make(desk: OfficersDesk) {
      const { id, applicant } = await association(desk);
      const body = { associationId: id, accountId: applicant.id };
      return { method: "POST", path: name.slice("POST ".length), body };
    },
  })),
  {
    name: "POST association-member (an invitation)",
    async make(desk) {
      const { id } = await association(desk);
      await desk.createPendingTrader({ email: invited.contact });
      return {
        method: "POST",
        path: "association-member",
        body: { associationId: id, ...invited },
      };
    },
    creates: true,
    again: 200,
  },
  {
    name: "POST association/{id}/invitation/{invitationId}/withdraw",
    async make(desk) {
      const { id } = await association(desk);
      await desk.createPendingTrader({ email: invited.contact });
      const { token } = desk.officer;
      const body = { associationId: id, ...invited };
      await desk.request("POST", "association-member", { token, body });
      const [{ id: invitation }] = await desk.run("select id from association_invitation");
      return { method: "POST", path: `association/${id}/invitation/${invitation}/withdraw` };
    },
    again: 200,
  },
  {
    name: "POST association-member/administrator",
    async make(desk) {
      const { id, member } = await association(desk);
      const change = { accountId: member.id, isAdministrator: true, seen: "without" };
      const body = { associationId: id, ...change };
      return { method: "POST", path: "association-member/administrator", body };
    },
  },
  {
    name: "POST portal/price-load",
    async make() {
      const line = "2026-08,TZ,Nowhere,maize-white,kg,retail,900,TZS,WFP";
      const head = "date,country,market,commodity,unit,price_type,price,currency,source";
      const csv = createFile(Buffer.from(`${head}\n${line}`), "prices.csv", "text/csv");
      const { body: form } = postedForm({ file: csv });
      return { method: "POST", path: "portal/price-load", form };
    },
    creates: true,
    again: 200,
  },
  {
    name: "POST portal/campaign",
    make: async () => ({
      method: "POST",
      path: "portal/campaign",
      body: { subjects: { en: "Market day" }, messages: { en: "Come." } },
    }),
    creates: true,
    again: 200,
  },
  {
    name: "POST portal/campaign (a draft again)",
    async make(desk) {
      const { body, dateSeen } = await draft(desk);
      return { method: "POST", path: "portal/campaign", body: { ...body, dateSeen } };
    },
  },
  {
    name: "DELETE portal/campaign/{id}",
    async make(desk) {
      const { id, dateSeen } = await draft(desk);
      return { method: "DELETE", path: `portal/campaign/${id}`, body: { dateSeen } };
    },
    again: 404,
  },
  {
    name: "POST portal/account/{id}/role",
    async make({ person }) {
      const { id } = await person();
      const body = { role: "chamber officer", given: true, seen: "without" };
      return { method: "POST", path: `portal/account/${id}/role`, body, by: "administrator" };
    },
  },
  {
    name: "POST portal/desk-order/{kind}/{id}/note",
    async make({ db, request }) {
      const { requestId } = await newRequest(db, request);
      const body = { text: "The buyer called the office." };
      return { method: "POST", path: `portal/desk-order/request/${requestId}/note`, body };
    },
    creates: true,
    again: 200,
  },
  {
    name: "POST mail/send",
    async make({ createPendingTrader }) {
      const body = { template: "come-to-the-office", accountId: (await createPendingTrader()).id };
      return { method: "POST", path: "mail/send", body };
    },
    creates: true,
    again: 200,
  },
];

/** Every write of officers and administrators, once. */
export const deskWrites: readonly WriteCase[] = [...decisions, ...others].filter(
  ({ name }, place, all) => all.findIndex((candidate) => candidate.name === name) === place,
);
