import type { MakeFresh, TextWorld } from "./text-world.ts";

interface Means {
  /** Sends a call as the owner of a token. @returns its data */
  post: (token: string, path: string, body?: object) => Promise<{ disputes: { id: string }[] }>;
  /** Creates an order of the trader, or of the other trader, on which the seller took these steps. */
  order: (isOwn: boolean, ...acts: string[]) => Promise<{ id: string }>;
}

/** Returns factories of disputes in the state in which a call is possible, by call. */
export function createFreshDisputes(
  { tokens, other }: TextWorld,
  { post, order }: Means,
): Record<string, MakeFresh> {
  /** Creates a dispute that the other trader opened, or that this trader opened. */
  async function raised(isOwn: boolean) {
    const [buyer, seller] = isOwn ? [tokens.trader, other.token] : [other.token, tokens.trader];
    const { id: orderId } = await order(isOwn);
    await post(buyer, `market-order/payment/${orderId}`, { option: "pickup", amount: 2500 });
    await post(seller, `portal/market-order/${orderId}/paid`);
    for (const act of ["process", "dispatch"])
      await post(seller, `portal/market-order/${orderId}/${act}`);
    const words = { reason: "damaged", words: "The beans are wet." };
    const { disputes } = await post(buyer, `market-order/dispute/${orderId}`, words);
    return { id: disputes[0]?.id ?? "", buyer, seller };
  }
  const opened = async () => ({ id: (await raised(false)).id });
  const offered = async () => {
    const { id, seller } = await raised(true);
    await post(seller, `dispute/${id}/offer`, { remedy: "moneyBack", amount: 1000 });
    return { id, offer: undefined };
  };
  const escalated = async (isOwn: boolean) => {
    const dispute = await raised(isOwn);
    await post(dispute.seller, `dispute/${dispute.id}/escalate`);
    return dispute;
  };
  const decided = async (isOwn: boolean) => {
    const dispute = await escalated(isOwn);
    const decision = { remedy: "moneyBack", amount: 1000, reason: "The photos show wet beans." };
    await post(tokens.officer, `portal/dispute/${dispute.id}/decide`, decision);
    return dispute;
  };
  return {
    "POST market-order/dispute/{id}": async () => ({
      ...(await order(true, "process", "dispatch")),
      reason: "damaged",
      lineId: undefined,
      quantity: undefined,
      claimed: undefined,
    }),
    "POST dispute/{id}/offer": async () => ({
      ...(await opened()),
      remedy: "moneyBack",
      amount: 1000,
    }),
    "POST dispute/{id}/contest": opened,
    "POST dispute/{id}/decline": offered,
    "POST dispute/{id}/escalate": opened,
    "POST dispute/{id}/withdraw": async () => ({ id: (await raised(true)).id }),
    "POST dispute/{id}/words": async () => ({ ...(await opened()), photo: undefined }),
    "POST dispute/{id}/repaid": async () => ({ id: (await decided(false)).id, method: "mobile" }),
    "POST dispute/{id}/repayment-missing": async () => {
      const { id, seller } = await decided(true);
      await post(seller, `dispute/${id}/repaid`, { method: "cash" });
      return { id, repayment: undefined };
    },
    "POST portal/dispute/{id}/decide": async () => ({
      id: (await escalated(false)).id,
      remedy: "moneyBack",
      amount: 1000,
    }),
  };
}
