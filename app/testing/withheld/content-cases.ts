import { newMember, newPerson, newProduct, newRequest, newSeller } from "../factories.ts";
import { type PublishedItem, reason, sharedWord, type WithheldSetup } from "./withheld-setup.ts";

type Person = { id: string; token: string };

/** Creates a discussion with marks in its author's name, title, text and picture. */
async function discussionOf(the: WithheldSetup, options: { associationId?: string } = {}) {
  const name = the.mark();
  const author = await newPerson(the.db, { firstName: name });
  const { associationId } = options;
  if (associationId) await newMember(the.db, { associationId, accountId: author.id });
  const mark = the.mark();
  const body = the.mark();
  const { id } = await the.act("forum/create-discussion", author.token, {
    title: `${sharedWord} ${mark}`,
    body: `${sharedWord} beans, says ${body}`,
    tags: "",
    ...options,
  });
  const picture = await pictured(the, "topic", id);
  return { author, name, id, marks: [mark, body, picture] };
}

async function pictured(the: WithheldSetup, kind: "topic" | "comment", id: string) {
  const picture = await the.putPicture();
  const set = "set picture = $2, background = '#fff' where id = $1";
  await the.run(`update forum_${kind} ${set}`, [id, picture]);
  return picture;
}

/** Creates a comment, or a reply to one, with a picture. */
async function createComment(
  the: WithheldSetup,
  to: { topicId: string } | { commentId: string },
  by?: Person,
) {
  const mark = the.mark();
  const { token } = by ?? (await newPerson(the.db));
  const path = "topicId" in to ? "forum/comment" : "forum/sub-comment";
  const { id } = await the.act(path, token, { ...to, text: `${sharedWord} prices, says ${mark}` });
  const picture = await pictured(the, "comment", id);
  return { id, mark, marks: [mark, picture] };
}

const hide = (the: WithheldSetup, kind: string, id: string) => async () => {
  const { token } = await newPerson(the.db);
  await the.act("forum/flag", token, { kind, id, reason: "spam" });
  const { body } = await the.ask("GET", "portal/flag?size=100", { token: the.officer.token });
  const flags = body.data as { id: string }[];
  const ofIt = await the.run("select id from flag where target_id = $1", [id]);
  const match = flags.find((candidate) => ofIt.some((row) => row.id === candidate.id));
  await the.act(`portal/flag/${match?.id}/hide`, the.officer.token, { reason });
};

/** Creates news of the association that the reader belongs to. */
async function newsOf(the: WithheldSetup) {
  const mark = the.mark();
  const body = the.mark();
  const path = `association/${the.association.id}/news`;
  const { id } = await the.act(path, the.officer.token, {
    title: `${sharedWord} ${mark}`,
    body: `Rain, says ${body}`,
  });
  return {
    id,
    ids: { association: the.association.id, news: id },
    marks: [mark, body, id],
    path: `${path}/${id}`,
  };
}

/** Creates a delivered order with the buyer's rating and the seller's answer. */
async function ratingOf(the: WithheldSetup) {
  const buyerMark = the.mark();
  const shopMark = the.mark();
  const buyer = await newPerson(the.db, { firstName: buyerMark });
  const seller = await newSeller(the.db, { name: `${sharedWord} ${shopMark}` });
  const product = await newProduct(the.db, { traderId: seller.id, name: "Rated beans" });
  const { id: requestId } = await the.act("market-order-request", buyer.token, {
    product: product.id,
    quantity: 10,
    unitPrice: 2500,
  });
  const { id } = await the.act(`portal/market-order-request/${requestId}/approve`, seller.token);
  for (const step of ["process", "dispatch"])
    await the.act(`portal/market-order/${id}/${step}`, seller.token);
  await the.act(`market-order/deliver/${id}`, buyer.token);
  const comment = the.mark();
  const rated = { rating: 4, comment: `Sound, says ${comment}` };
  await the.act(`market-order/rating/${id}`, buyer.token, rated);
  const answer = the.mark();
  const answered = { text: `Thanks, says ${answer}` };
  await the.act(`portal/market-order/${id}/rating/answer`, seller.token, answered);
  const { token } = await newPerson(the.db);
  const decide = (act: string) => async () => {
    await the.act(`market-order/rating/${id}/report`, token, { reason: "untrue" });
    await the.act(`portal/rating/${id}/${act}`, the.officer.token, { comment: reason });
  };
  const ids = { order: id, ratedProduct: product.id, ratedSeller: seller.id, buyer: buyer.id };
  return { ids, buyer, seller, buyerMark, shopMark, comment, answer, decide };
}

async function enquiryOf(the: WithheldSetup) {
  const enquirer = await newPerson(the.db);
  const [beans] = await the.run("select id from commodity where code = 'beans'");
  const [kigoma] = await the.run("select id from location where code = 'TZ-08'");
  const question = { commodityId: beans.id, locationId: kigoma.id };
  const { id } = await the.act("price-enquiry", enquirer.token, question);
  const mark = the.mark();
  const answer = { answer: `Dear, says ${mark}`, isPublished: true };
  await the.act(`portal/price-enquiry/${id}/answer`, the.officer.token, answer);
  return { id, asker: enquirer, ids: { enquiry: id }, marks: [mark, id] };
}

/** Creates a member who is listed in the directory of the reader's association. */
async function memberOf(the: WithheldSetup) {
  const mark = the.mark();
  const member = await newPerson(the.db, { firstName: mark });
  const pair = { associationId: the.association.id, accountId: member.id };
  await newMember(the.db, { ...pair, isListed: true });
  return { member, ids: { association: the.association.id, member: member.id }, marks: [mark] };
}

/** Creates a message to the reader, with the product that is attached to it. */
async function conversationOf(the: WithheldSetup) {
  const { seller, product } = await newRequest(the.db, the.ask as never);
  const name = the.mark();
  await the.run("update product set name = $2 where id = $1", [
    product.id,
    `${sharedWord} ${name}`,
  ]);
  const room = await the.act("private-chat/create-room", the.reader.token, {
    secondaryUserId: seller.id,
  });
  const mark = the.mark();
  const message = await the.act("private-chat/chat", seller.token, {
    chatRoomId: room.id,
    chatText: `Come, says ${mark}`,
    card: { kind: "product", id: product.id },
  });
  return { seller, room, message, product, mark, name };
}

/** What users write, by what withholds it. */
export const contentCases: Record<string, (the: WithheldSetup) => Promise<PublishedItem>> = {
  "a hidden discussion with what was said in it": async (the) => {
    const { id, marks, author } = await discussionOf(the);
    const comment = await createComment(the, { topicId: id });
    const reply = await createComment(the, { commentId: comment.id });
    const ids = { topic: id, comment: comment.id, reply: reply.id, writer: author.id };
    return {
      ids,
      marks: [...marks, ...comment.marks, ...reply.marks, id, comment.id, reply.id],
      withhold: hide(the, "topic", id),
    };
  },
  "a hidden discussion of an association in which the reader was named": async (the) => {
    const { id, marks, author } = await discussionOf(the, { associationId: the.association.id });
    await createComment(the, { topicId: id }, the.reader);
    const { id: named } = await the.act("forum/comment", author.token, {
      topicId: id,
      text: "@Reader Test, come",
    });
    await the.act("forum/follow-discussion", the.reader.token, { topicId: id });
    const ids = { topic: id, comment: named, association: the.association.id };
    return { ids, marks, withhold: hide(the, "topic", id) };
  },
  "a hidden comment": async (the) => {
    const { id } = await discussionOf(the);
    const comment = await createComment(the, { topicId: id });
    const ids = { topic: id, comment: comment.id };
    return { ids, marks: comment.marks, withhold: hide(the, "comment", comment.id) };
  },
  "a hidden reply": async (the) => {
    const { id } = await discussionOf(the);
    const comment = await createComment(the, { topicId: id });
    const reply = await createComment(the, { commentId: comment.id });
    const ids = { topic: id, comment: comment.id, reply: reply.id };
    return { ids, marks: reply.marks, withhold: hide(the, "comment", reply.id) };
  },
  "a hidden comment that helped": async (the) => {
    const { id, author } = await discussionOf(the);
    const comment = await createComment(the, { topicId: id });
    await the.act("forum/helped", author.token, { topicId: id, commentId: comment.id });
    const ids = { topic: id, comment: comment.id };
    return { ids, marks: comment.marks, withhold: hide(the, "comment", comment.id) };
  },
  "the name of a writer who left": async (the) => {
    const { id, author, name } = await discussionOf(the);
    const { id: answer } = await the.act("forum/comment", the.reader.token, {
      topicId: id,
      text: `@${name} Test, was it dear?`,
    });
    return {
      ids: { topic: id, comment: answer, writer: author.id },
      marks: [name],
      withhold: the.leave(author),
    };
  },
  "news that its association withdrew": async (the) => {
    const { ids, marks, path } = await newsOf(the);
    return { ids, marks, withhold: () => the.act(`${path}/withdraw`, the.officer.token) };
  },
  "what a hidden rating says": async (the) => {
    const { ids, comment, decide } = await ratingOf(the);
    return { ids, marks: [comment], withhold: decide("hide-comment") };
  },
  "a hidden answer to a rating": async (the) => {
    const { ids, answer, decide } = await ratingOf(the);
    return { ids, marks: [answer], withhold: decide("hide-answer") };
  },
  "a rating that is left out": async (the) => {
    const { ids, comment, answer, decide } = await ratingOf(the);
    return { ids, marks: [comment, answer], withhold: decide("leave-out") };
  },
  "a rating of a suspended seller": async (the) => {
    const { ids, comment, answer, shopMark, seller } = await ratingOf(the);
    const marks = [comment, answer, shopMark];
    return { ids, marks, withhold: the.decide("suspend", seller.id) };
  },
  "a rating of a declined seller": async (the) => {
    const { ids, comment, answer, shopMark, seller } = await ratingOf(the);
    const marks = [comment, answer, shopMark];
    return { ids, marks, withhold: the.decide("decline", seller.id, "approved") };
  },
  "the name of a buyer who rated and left": async (the) => {
    const { ids, buyerMark, buyer } = await ratingOf(the);
    return { ids, marks: [buyerMark], withhold: the.leave(buyer) };
  },
  "an answered enquiry that is published no more": async (the) => {
    const { id, ids, marks } = await enquiryOf(the);
    const path = `portal/price-enquiry/${id}/publish`;
    const withhold = () => the.act(path, the.officer.token, { isPublished: false });
    return { ids, marks, withhold };
  },
  "an answered enquiry of who left": async (the) => {
    const { asker: enquirer, ids, marks } = await enquiryOf(the);
    return { ids, marks, withhold: the.leave(enquirer) };
  },
  "a member who left the association": async (the) => {
    const { member, ids } = await memberOf(the);
    const body = { associationId: the.association.id };
    // The account stays public, and only the directory no longer lists the person.
    const withhold = () => the.act("association-member/exit", member.token, body);
    return { ids, marks: [], withhold };
  },
  "a suspended member": async (the) => {
    const { member, ids, marks } = await memberOf(the);
    return { ids, marks, withhold: the.decide("suspend", member.id) };
  },
  "a member who left Soko": async (the) => {
    const { member, ids, marks } = await memberOf(the);
    return { ids, marks, withhold: the.leave(member) };
  },
  "a hidden message": async (the) => {
    const { room, message, mark } = await conversationOf(the);
    const withhold = async () => {
      const body = { chatRoomId: room.id, message: message.id, reason: "spam" };
      await the.act("private-chat/report", the.reader.token, body);
      const [flag] = await the.run("select id from flag where target_id = $1", [message.id]);
      await the.act(`portal/flag/${flag?.id}/hide`, the.officer.token, { reason });
    };
    return { ids: { room: room.id, message: message.id }, marks: [mark], withhold };
  },
  "a product in a talk, of a suspended seller": async (the) => {
    const { room, product, seller, name } = await conversationOf(the);
    const ids = { room: room.id, talkProduct: product.id, talkSeller: seller.id };
    return { ids, marks: [name], withhold: the.decide("suspend", seller.id) };
  },
};
