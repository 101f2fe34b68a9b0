package dev.docs.store.contract;

import java.util.List;

/** Texts that databases and their drivers are known to change, refuse or mistake for another. */
final class AwkwardTexts {

  private AwkwardTexts() {}

  /** Each is above the one before in code point order, and in no locale's. */
  static final List<String> ASCENDING =
      List.of(
          "\0",
          "\0\0",
          "\0a",
          "\u0001",
          "\u0001\0",
          "\u0001\u0001",
          "\u0002",
          "\t",
          "\n",
          "\r\n",
          " ",
          "  ",
          "\"",
          "%",
          "'",
          "'; drop table docs_record; --",
          "A",
          "AA",
          "Stra\u00dfe",
          "Z",
          "\\",
          "\\u0000",
          "_",
          "a",
          "a\0",
          "a\0b",
          "a\u0001",
          "a ",
          "a  ",
          "aa",
          "e\u0301",
          "null",
          "strasse",
          "z",
          "{\"a\":1}",
          "\u007f",
          "\u0085",
          "\u00e9",
          "\u0130",
          "\u0131",
          "\u05d0\u05d1",
          "\u0627\u0644",
          "\u200b",
          "\u2028",
          "\u202ea",
          "\ud7ff",
          "\ue000",
          "\ufeff",
          "\ufffd",
          "\uffff",
          "\ud800\udc00",
          "\ud83d\ude00",
          "\ud83d\ude00\ud83d\ude00",
          "\udbff\udfff");
}
