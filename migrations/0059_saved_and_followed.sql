CREATE TABLE "saved_product" (
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" numeric(14, 3),
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_product__key" PRIMARY KEY("cart_id","product_id"),
	CONSTRAINT "saved_product__quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "followed_seller" (
	"account_id" uuid NOT NULL,
	"trader_id" uuid NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "followed_seller__key" PRIMARY KEY("account_id","trader_id"),
	CONSTRAINT "followed_seller__other" CHECK (account_id <> trader_id)
);
--> statement-breakpoint
CREATE TABLE "new_product" (
	"product_id" uuid NOT NULL,
	"trader_id" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "new_product__key" PRIMARY KEY("product_id")
);
--> statement-breakpoint
CREATE TABLE "seller_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trader_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_count" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_until" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seller_news__once_a_day" UNIQUE("trader_id","day"),
	CONSTRAINT "seller_news__count" CHECK (product_count > 0)
);
--> statement-breakpoint
ALTER TABLE "saved_product" ADD CONSTRAINT "saved_product_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_product" ADD CONSTRAINT "saved_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_seller" ADD CONSTRAINT "followed_seller_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_seller" ADD CONSTRAINT "followed_seller_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_product" ADD CONSTRAINT "new_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_product" ADD CONSTRAINT "new_product_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_news" ADD CONSTRAINT "seller_news_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_news" ADD CONSTRAINT "seller_news_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_product__of" ON "saved_product" USING btree ("cart_id","saved_at","product_id");--> statement-breakpoint
CREATE INDEX "saved_product__product" ON "saved_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "followed_seller__followers" ON "followed_seller" USING btree ("trader_id","account_id");--> statement-breakpoint
CREATE INDEX "new_product__of" ON "new_product" USING btree ("trader_id","approved_at");--> statement-breakpoint
CREATE INDEX "new_product__due" ON "new_product" USING btree ("approved_at");--> statement-breakpoint
CREATE INDEX "seller_news__recent" ON "seller_news" USING btree ("trader_id","created_at");--> statement-breakpoint
CREATE INDEX "seller_news__running" ON "seller_news" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "seller_news__ended" ON "seller_news" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "seller_news__product" ON "seller_news" USING btree ("product_id");