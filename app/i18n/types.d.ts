import type common from "#locales/en/common.json";
import type errors from "#locales/en/errors.json";
import type messages from "#locales/en/messages.json";
import type reference from "#locales/en/reference.json";
import type diamonds from "#locales/en/diamonds.json";
import type discreet from "#locales/en/discreet.json";
import type shop from "#locales/en/shop.json";
import type craft from "#locales/en/craft.json";
import type collections from "#locales/en/collections.json";
import type summary from "#locales/en/summary.json";
import type viewer from "#locales/en/viewer.json";
import type cookies from "#locales/en/cookies.json";
import type link from "#locales/en/link.json";
import type account from "#locales/en/account.json";
import type legal from "#locales/en/legal.json";
import type service from "#locales/en/service.json";
import type check from "#locales/en/check.json";
import type operations from "#locales/en/operations.json";
import type pro from "#locales/en/pro.json";
import type security from "#locales/en/security.json";
import type passkey from "#locales/en/passkey.json";
import type rehearsal from "#locales/en/rehearsal.json";
import type order from "#locales/en/order.json";
import type print from "#locales/en/print.json";
import type counter from "#locales/en/counter.json";
import type mail from "#locales/en/mail.json";
import type stone from "#locales/en/stone.json";
import type gem from "#locales/en/gem.json";
import type size from "#locales/en/size.json";
import type compare from "#locales/en/compare.json";
import type words from "#locales/en/words.json";
import type engraving from "#locales/en/engraving.json";
import type price from "#locales/en/price.json";
import type budget from "#locales/en/budget.json";

/** Keys are typed from English: a key that does not exist does not build. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      common: typeof common;
      errors: typeof errors;
      messages: typeof messages;
      reference: typeof reference;
      shop: typeof shop;
      craft: typeof craft;
      collections: typeof collections;
      summary: typeof summary;
      viewer: typeof viewer;
      cookies: typeof cookies;
      link: typeof link;
      account: typeof account;
      legal: typeof legal;
      service: typeof service;
      pro: typeof pro;
      counter: typeof counter;
      order: typeof order;
      check: typeof check;
      operations: typeof operations;
      security: typeof security;
      passkey: typeof passkey;
      rehearsal: typeof rehearsal;
      print: typeof print;
      mail: typeof mail;
      stone: typeof stone;
      gem: typeof gem;
      engraving: typeof engraving;
      words: typeof words;
      price: typeof price;
      budget: typeof budget;
      size: typeof size;
      compare: typeof compare;
      discreet: typeof discreet;
      diamonds: typeof diamonds;
    };
  }
}
