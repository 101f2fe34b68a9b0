package dev.docs.access.internal;

import dev.docs.access.Member;
import dev.docs.store.WriteTx;

/** Called when an invited member makes their first request in the organization. */
@FunctionalInterface
public interface FirstRequestListener {

  /** Records nothing. */
  FirstRequestListener IGNORED = (tx, member) -> {};

  /** Records the request; does nothing when one was recorded before. */
  void record(WriteTx tx, Member member);
}
