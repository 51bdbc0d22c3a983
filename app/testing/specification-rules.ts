import { newId } from "#core/ids.ts";
import { amina } from "./registration-input.ts";

// The rules of the specification, section 5, in its order: the input of a call, one fault in it,
// and the message for the field. Bounds appear with both of their sides.

export type Values = Record<string, unknown>;
type Wrong = [wrong: Values, field: string, message: string];

export interface Rules {
  call: string;
  of?: string;
  /** A valid input. */
  right: Values;
  refused: Wrong[];
  /** Values just within the bounds. */
  taken?: Values[];
}

const words = (count: number) => Array.from({ length: count }, () => "neno").join(" ");
const letters = (count: number) => "a".repeat(count);

export const person = { ...amina, UserRole: "buyer", language: "en" };
const organisation = {
  ...person,
  userType: "organisation",
  organizationName: "Umoja",
  organizationType: "women-group",
  organizationSize: "small",
  organizationCity: "Kigoma",
  physicalAddress: "Lumumba 12",
};
const passwords = (password: string) => ({ password, confirmPassword: password });

const sentCode = { requestId: newId(), code: "12345" };
const codes: Wrong[] = [
  [{ code: "" }, "code", "SMS Code is required"],
  [{ code: undefined }, "code", "SMS Code is required"],
  [{ code: "1234" }, "code", "SMS Code must have 5 numbers."],
  [{ code: "123456" }, "code", "SMS Code must have 5 numbers."],
  [{ code: "abcde" }, "code", "SMS Code must have 5 numbers."],
];

const bookText = "This is a required field and must be at least 3 characters.";
const bookValue = "This is a required field.";
const incomplete = "Please fill the form completely";
const both = "Please make sure you fill the quantity and comments.";

export const rules: Rules[] = [
  {
    call: "sign-in",
    right: { username: "amina@soko.test", password: "maharage mekundu" },
    refused: [
      [{ username: "" }, "username", "Email is required"],
      [{ username: undefined }, "username", "Email is required"],
      [{ username: "amina@" }, "username", "Please enter a valid email."],
      [{ username: "0712345678", emailOnly: true }, "username", "Please enter a valid email."],
      [{ password: "" }, "password", "Password is required"],
      [{ password: undefined }, "password", "Password is required"],
    ],
  },
  {
    call: "POST user/forgot-password",
    right: { phone: "0712 345 678" },
    refused: [
      [{ phone: "" }, "phone", "Phone number is required"],
      [{ phone: undefined }, "phone", "Phone number is required"],
    ],
  },
  {
    call: "POST user/register",
    right: person,
    refused: [
      [{ userType: "" }, "userType", "Type of account is required"],
      [{ UserRole: "" }, "UserRole", "Purpose is required"],
      [{ firstName: "" }, "firstName", "First name is required"],
      [{ firstName: undefined }, "firstName", "First name is required"],
      [{ firstName: "A" }, "firstName", "First name must have at least 2 characters."],
      [{ MiddleName: "A" }, "MiddleName", "Middle name must have at least 2 characters."],
      [{ lastName: "  " }, "lastName", "Last name is required"],
      [{ lastName: "J" }, "lastName", "Last name must have at least 2 characters."],
      [{ gender: "" }, "gender", "Gender is required"],
      [{ country: "" }, "country", "Country is required"],
      [{ location: "" }, "location", "Region or district is required"],
      [{ language: "" }, "language", "Language of our messages is required"],
      [{ phone: "" }, "phone", "Phone number is required"],
      [{ email: "" }, "email", "Email is required"],
      [{ email: "amina@" }, "email", "Please enter a valid email."],
      [passwords(""), "password", "Password is required"],
      [passwords("kahwa"), "password", "Password must have at least 6 characters."],
      [{ confirmPassword: "maharage" }, "confirmPassword", "Passwords must be identical."],
      [{ confirmPassword: "" }, "confirmPassword", "Passwords must be identical."],
      [{ terms: false }, "terms", "Please read and agree to the Terms And Conditions"],
      [{ terms: undefined }, "terms", "Please read and agree to the Terms And Conditions"],
    ],
    taken: [
      { firstName: "Al", lastName: "Wu", phone: "0712 345 671" },
      { MiddleName: "", phone: "0712 345 672" },
      { ...passwords("kahwa8"), phone: "0712 345 673" },
    ],
  },
  {
    call: "POST user/register",
    of: "an organisation",
    right: organisation,
    refused: [
      [{ organizationName: "" }, "organizationName", "Name of the organisation is required"],
      [
        { organizationName: "U" },
        "organizationName",
        "Name of the organisation must have at least 2 characters.",
      ],
      [{ organizationType: "" }, "organizationType", "Type of organisation is required"],
      [{ organizationSize: "" }, "organizationSize", "How many people work there is required"],
      [{ organizationCity: "" }, "organizationCity", "Town of the organisation is required"],
      [
        { organizationCity: "K" },
        "organizationCity",
        "Town of the organisation must have at least 2 characters.",
      ],
      [
        { physicalAddress: "" },
        "physicalAddress",
        "Street and house, or how to find it is required",
      ],
      [
        { physicalAddress: "L" },
        "physicalAddress",
        "Street and house, or how to find it must have at least 2 characters.",
      ],
      [{ postalAddress: "P" }, "postalAddress", "Postal address must have at least 2 characters."],
    ],
    taken: [{ postalAddress: "", website: "", MiddleName: "", phone: "0712 345 674" }],
  },
  { call: "POST user/verify", right: sentCode, refused: codes },
  { call: "POST user/verify-contact", right: sentCode, refused: codes },
  {
    call: "POST user/reset-password",
    right: { ...sentCode, ...passwords("maharage mekundu") },
    refused: [
      ...codes,
      [passwords("kahwa"), "password", "Password must have at least 6 characters."],
      [{ confirmPassword: "maharage" }, "confirmPassword", "Passwords must be identical."],
    ],
  },
  {
    call: "POST contact",
    right: { name: "Asha Mwakyusa", email: "asha@soko.test", message: "Habari ya soko?" },
    refused: [
      [{ name: "" }, "name", "Name is required"],
      [{ name: undefined }, "name", "Name is required"],
      [{ name: letters(6) }, "name", "The name must have more than 6 characters."],
      [{ email: "" }, "email", "Email is required"],
      [{ email: "asha@" }, "email", "Please enter a valid email."],
      [{ message: "" }, "message", "Message is required"],
      [{ message: letters(6) }, "message", "The message must have more than 6 characters."],
      [{ message: words(251) }, "message", "Maximum 250 Words"],
    ],
    taken: [{ name: letters(7) }, { message: letters(7) }, { message: words(250) }],
  },
  {
    call: "POST market-order-request",
    right: { product: "<beans>", quantity: 8, unitPrice: 2500 },
    refused: [
      [{ quantity: undefined }, "quantity", "Please enter the quantity you wish to order."],
      [{ quantity: "" }, "quantity", "Please enter the quantity you wish to order."],
      [{ quantity: 0 }, "quantity", "Please enter the quantity you wish to order."],
      [{ quantity: 7.999 }, "quantity", "Please add a value not less than 8."],
      [{ comments: letters(20) }, "comments", "Please enter more than 20 characters"],
    ],
    taken: [{ comments: letters(21) }, { comments: "" }],
  },
  {
    call: "PUT cart/<beans>",
    right: { quantity: 8 },
    refused: [
      [{ quantity: "" }, "quantity", "Please enter the quantity you wish to order."],
      [{ quantity: undefined }, "quantity", "Please enter the quantity you wish to order."],
      [{ comments: letters(20) }, "comments", "Please enter more than 20 characters"],
    ],
    taken: [{ comments: letters(21) }],
  },
  {
    call: "POST logistics-service-order-request",
    right: { logisticsService: "<transport>", quantity: 50, description: "Sacks of beans." },
    refused: [
      [{ quantity: undefined }, "quantity", "Please enter quantity."],
      [{ quantity: "" }, "quantity", "Please enter quantity."],
      [{ quantity: 0 }, "quantity", both],
      [{ quantity: -3 }, "quantity", "Please enter a valid quantity"],
      [{ quantity: 49.999 }, "quantity", "Please enter a quantity above or equal to 50"],
      [{ quantity: 900.001 }, "quantity", "Please enter a quantity of 900 or less."],
      [{ description: undefined }, "description", "Please enter description."],
      [{ description: "" }, "description", "Please enter description."],
      [{ description: letters(9) }, "description", "Please describe it in 10 characters or more."],
    ],
    taken: [{ quantity: 50, description: letters(10) }, { quantity: 900 }],
  },
  {
    call: "POST bookkeeping/expenses",
    right: { category: "transport", description: "Bus to Kigoma", amount: 5000 },
    refused: [
      [{ category: "" }, "category", bookText],
      [{ category: undefined }, "category", bookText],
      [{ category: "ab" }, "category", bookText],
      [{ description: "" }, "description", bookText],
      [{ description: "ab" }, "description", bookText],
      [{ amount: "" }, "amount", bookValue],
      [{ amount: undefined }, "amount", bookValue],
    ],
    taken: [{ category: "abc", description: "abc" }],
  },
  {
    call: "POST bookkeeping/inventories",
    right: { name: "Dry beans", quantity: 20, pricePerUnit: 2000 },
    refused: [
      [{ name: undefined }, "name", bookText],
      [{ name: "ab" }, "name", bookText],
      [{ quantity: "" }, "quantity", bookValue],
      [{ pricePerUnit: "" }, "pricePerUnit", bookValue],
    ],
    taken: [{ name: "abc" }],
  },
  {
    call: "POST bookkeeping/sales",
    right: { product: "Dry beans", quantity: 2, saleUnitPrice: 2500 },
    refused: [
      [{ product: "ab" }, "product", bookText],
      [{ product: undefined }, "product", bookText],
      [{ quantity: "" }, "quantity", bookValue],
      [{ saleUnitPrice: "" }, "saleUnitPrice", bookValue],
    ],
    taken: [{ product: "abc" }],
  },
  {
    call: "POST forum/create-discussion",
    right: { title: "Beans at the border", body: "What do they cost?" },
    refused: [
      [{ title: "" }, "title", "Discussion title field is required"],
      [{ title: undefined }, "title", "Discussion title field is required"],
      [{ title: letters(4) }, "title", "Discussion title must have at least 5 letters"],
      [{ body: "" }, "body", "Discussion field is required"],
      [{ body: undefined }, "body", "Discussion field is required"],
    ],
    taken: [{ title: letters(5) }],
  },
  {
    call: "POST currency/convert-currency",
    right: { amount: 800, baseCurrency: "TZS", toCurrency: "KES" },
    refused: [
      [{ amount: "" }, "amount", incomplete],
      [{ baseCurrency: "" }, "baseCurrency", incomplete],
      [{ toCurrency: undefined }, "toCurrency", incomplete],
    ],
  },
  {
    call: "GET tax-calculator",
    right: { goodsValue: 1000, hsCode: "1005" },
    refused: [
      [{ goodsValue: "" }, "goodsValue", incomplete],
      [{ goodsValue: undefined }, "goodsValue", incomplete],
    ],
  },
  {
    call: "GET unit-conversion",
    right: { quantity: 3, unit: "kg" },
    refused: [
      [{ quantity: undefined }, "quantity", incomplete],
      [{ unit: "" }, "unit", incomplete],
    ],
  },
  {
    call: "GET site-searchForEvents",
    right: { query: "beans" },
    refused: [
      [{ query: "" }, "query", "Please enter a search term"],
      [{ query: undefined }, "query", "Please enter a search term"],
      [{ query: "  " }, "query", "Please enter a search term"],
    ],
  },
];
