CREATE TABLE "book_repayment" (
	"account_id" uuid NOT NULL,
	"dispute_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_repayment__key" PRIMARY KEY("account_id","dispute_id")
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"trader_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"opener_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"line_id" uuid,
	"quantity" numeric(14, 3),
	"claimed" numeric(16, 2),
	"remedy" text,
	"amount" numeric(16, 2) DEFAULT 0 NOT NULL,
	"offers" integer DEFAULT 0 NOT NULL,
	"repayment" text DEFAULT 'none' NOT NULL,
	"due_at" timestamp with time zone,
	"settle_by" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute__opened_by" CHECK (opened_by in ('buyer', 'seller')),
	CONSTRAINT "dispute__reason" CHECK (reason in ('notArrived', 'tooLittle', 'damaged', 'notDescribed', 'moneyKept', 'notKept', 'notPaid', 'notMet')),
	CONSTRAINT "dispute__state" CHECK (state in ('open', 'offered', 'contested', 'escalated', 'settled', 'decided', 'withdrawn')),
	CONSTRAINT "dispute__remedy" CHECK (remedy in ('moneyBack', 'takeBack', 'sendRest', 'pay', 'collect', 'nothing')),
	CONSTRAINT "dispute__repayment" CHECK (repayment in ('none', 'owed', 'submitted', 'confirmed')),
	CONSTRAINT "dispute__amount" CHECK (amount >= 0 and (repayment = 'none' or amount > 0)),
	CONSTRAINT "dispute__quantity" CHECK (quantity > 0 and claimed > 0)
);
--> statement-breakpoint
CREATE TABLE "dispute_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"photo" text NOT NULL,
	"background" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_repayment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"reference_key" text,
	"amount" numeric(16, 2) NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_repayment__method" CHECK (method in ('mobile', 'bankTransfer', 'cash')),
	CONSTRAINT "dispute_repayment__state" CHECK (state in ('submitted', 'confirmed', 'refused')),
	CONSTRAINT "dispute_repayment__amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "dispute_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"act" text NOT NULL,
	"side" text NOT NULL,
	"by" uuid,
	"words" text,
	"remedy" text,
	"amount" numeric(16, 2),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_step__side" CHECK (side in ('buyer', 'seller', 'officer', 'system')),
	CONSTRAINT "dispute_step__act" CHECK (act in ('raise', 'offer', 'contest', 'accept', 'decline', 'declineLast', 'escalate', 'handOver', 'expire', 'decide', 'withdraw', 'repay', 'confirmRepayment', 'refuseRepayment', 'addWords'))
);
--> statement-breakpoint
ALTER TABLE "book_expense" DROP CONSTRAINT "book_expense__amount";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry__subject";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry__act";--> statement-breakpoint
ALTER TABLE "trader_record" ADD COLUMN "money_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trader_record" ADD COLUMN "decided_against" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_repayment" ADD CONSTRAINT "book_repayment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_repayment" ADD CONSTRAINT "book_repayment_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_repayment" ADD CONSTRAINT "book_repayment_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_trader_id_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_opener_id_account_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_line_id_market_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."market_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_photo" ADD CONSTRAINT "dispute_photo_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_photo" ADD CONSTRAINT "dispute_photo_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_repayment" ADD CONSTRAINT "dispute_repayment_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_step" ADD CONSTRAINT "dispute_step_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_step" ADD CONSTRAINT "dispute_step_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_repayment__dispute" ON "book_repayment" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "book_repayment__order" ON "book_repayment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute__active" ON "dispute" USING btree ("order_id") WHERE state in ('open', 'offered', 'contested', 'escalated');--> statement-breakpoint
CREATE INDEX "dispute__of_order" ON "dispute" USING btree ("order_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "dispute__of_opener" ON "dispute" USING btree ("opener_id","opened_at");--> statement-breakpoint
CREATE INDEX "dispute__of_buyer" ON "dispute" USING btree ("buyer_id","opened_at");--> statement-breakpoint
CREATE INDEX "dispute__of_trader" ON "dispute" USING btree ("trader_id","opened_at");--> statement-breakpoint
CREATE INDEX "dispute__line" ON "dispute" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "dispute__running" ON "dispute" USING btree ("due_at","id") WHERE state in ('open', 'offered', 'contested');--> statement-breakpoint
CREATE INDEX "dispute__escalated" ON "dispute" USING btree ("due_at","id") WHERE state = 'escalated';--> statement-breakpoint
CREATE INDEX "dispute__waiting" ON "dispute" USING btree ("escalated_at","id") WHERE state = 'escalated';--> statement-breakpoint
CREATE INDEX "dispute__owed" ON "dispute" USING btree ("due_at","id") WHERE repayment in ('owed', 'submitted');--> statement-breakpoint
CREATE INDEX "dispute__ended" ON "dispute" USING btree ("ended_at","id") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "dispute_photo__of" ON "dispute_photo" USING btree ("dispute_id","at","id");--> statement-breakpoint
CREATE INDEX "dispute_photo__by" ON "dispute_photo" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_repayment__once" ON "dispute_repayment" USING btree ("dispute_id") WHERE state in ('submitted', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_repayment__reference" ON "dispute_repayment" USING btree ("reference_key") WHERE state in ('submitted', 'confirmed');--> statement-breakpoint
CREATE INDEX "dispute_repayment__of" ON "dispute_repayment" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_step__of" ON "dispute_step" USING btree ("dispute_id","at","id");--> statement-breakpoint
CREATE INDEX "dispute_step__by" ON "dispute_step" USING btree ("by");--> statement-breakpoint
ALTER TABLE "book_expense" ADD CONSTRAINT "book_expense__amount" CHECK (amount >= 0);--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry__subject" CHECK (subject in ('account', 'role', 'document', 'product', 'service', 'rating', 'dispute', 'enquiry', 'priceReport', 'priceLoad', 'ruleReport', 'flag', 'complaint', 'order', 'orderRequest', 'transportOrder', 'contactMessage', 'campaign', 'delivery', 'mail', 'association', 'associationNews', 'membership', 'invitation'));--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry__act" CHECK (act in ('approve', 'decline', 'suspend', 'restore', 'give', 'take', 'hide', 'hideComment', 'hideAnswer', 'keep', 'dismiss', 'lock', 'unlock', 'warn', 'answer', 'finish', 'publish', 'unpublish', 'doubt', 'endDoubt', 'send', 'plan', 'stop', 'undo', 'retry', 'drop', 'begin', 'add', 'edit', 'withdraw', 'remove', 'open', 'decide'));--> statement-breakpoint
-- What the public sees of a trader's disputes: counted once, when a dispute ends. An end is final.
CREATE FUNCTION dispute_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trader_record (trader_id, money_back, decided_against)
  SELECT NEW.trader_id, (NEW.amount > 0)::integer,
    (NEW.state = 'decided' AND NEW.opened_by = 'buyer' AND NEW.remedy <> 'nothing')::integer
  ON CONFLICT (trader_id) DO UPDATE SET
    money_back = trader_record.money_back + excluded.money_back,
    decided_against = trader_record.decided_against + excluded.decided_against;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_ended AFTER UPDATE OF state ON dispute
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.state IN ('settled', 'decided') AND OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION dispute_ended();
