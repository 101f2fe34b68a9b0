package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** A record whose id is derived from what it holds. */
@SuppressWarnings("ArrayRecordComponent")
record Blob(String hash, byte[] bytes) {

  private static final Function<Blob, String> HASH = Blob::hash;
  static final Index<Blob> BY_HASH = Index.byId("hash", HASH);
  static final Kind<Blob> KIND = Kind.contentAddressed("blob", Blob.class, HASH, List.of(BY_HASH));

  @Override
  public boolean equals(Object other) {
    return other instanceof Blob blob && hash.equals(blob.hash) && Arrays.equals(bytes, blob.bytes);
  }

  @Override
  public int hashCode() {
    return hash.hashCode();
  }

  @Override
  public String toString() {
    return hash + " of " + bytes.length + " bytes";
  }
}
