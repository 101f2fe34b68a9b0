package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.WriteTx;
import java.util.List;

/** A record that is only ever added: an entry of a numbered log. */
record Entry(String id, String log, int number) {

  static final Index<Entry> BY_NUMBER =
      Index.uniqueOn("number", entry -> IndexKey.of(entry.log, entry.number));
  static final Kind<Entry> KIND =
      Kind.appendOnly("entry", Entry.class, Entry::id, List.of(BY_NUMBER));

  /** Adds the entry after the highest there is. */
  static Entry append(WriteTx tx, String id, String log) {
    int last =
        tx.scan(Scan.of(KIND, BY_NUMBER, IndexKey.of(log)).reversed().limit(1)).stream()
            .mapToInt(hit -> hit.value().number())
            .findFirst()
            .orElse(0);
    return tx.insert(KIND, new Entry(id, log, last + 1)).value();
  }

  static List<Integer> numbers(ReadTx tx, String log) {
    return tx.scan(Scan.of(KIND, BY_NUMBER, IndexKey.of(log))).stream()
        .map(hit -> hit.value().number())
        .toList();
  }
}
