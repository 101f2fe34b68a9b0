package dev.docs.access.internal;

import dev.docs.access.Member;
import dev.docs.store.WriteTx;

/** Called when an invited member makes their first request in the organization. */
@FunctionalInterface
public interface FirstActs {

  /** Nothing is recorded. */
  FirstActs IGNORED = (tx, member) -> {};

  /** Records that the member has acted; does nothing for one who has before. */
  void record(WriteTx tx, Member member);
}
