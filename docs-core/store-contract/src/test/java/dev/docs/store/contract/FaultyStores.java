package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.contract.RepeatingStore.Call;
import dev.docs.store.contract.RepeatingStore.Sort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Stores that each do one thing wrong. */
final class FaultyStores {

  private static final int WINDOW_NANOS = 200_000;

  private FaultyStores() {}

  /** One that does not notice what others did to some of what its work called. */
  static Store unprotected(Predicate<Call> calls) {
    return new RepeatingStore() {
      @Override
      boolean isProtected(Call call) {
        return !calls.test(call);
      }

      @Override
      boolean commit(List<Call> calls) {
        LockSupport.parkNanos(WINDOW_NANOS);
        return super.commit(calls);
      }
    };
  }

  /** One whose commits are seen kind after kind. */
  static Store publishedKindByKind() {
    return new RepeatingStore() {
      @Override
      boolean commit(List<Call> calls) {
        Set<Kind<?>> kinds =
            calls.stream().map(Call::kind).collect(Collectors.toCollection(LinkedHashSet::new));
        for (Kind<?> kind : kinds) {
          if (!super.commit(calls.stream().filter(call -> call.kind().equals(kind)).toList())) {
            return false;
          }
          LockSupport.parkNanos(WINDOW_NANOS);
        }
        return true;
      }
    };
  }

  /** One whose state stays as it is. */
  static Store inOneState() {
    return new RepeatingStore() {
      @Override
      public Optional<Object> state() {
        return Optional.of(FaultyStores.class);
      }
    };
  }

  /** One whose state is that after a commit before others see what was committed. */
  static Store tellingTooEarly() {
    AtomicInteger commits = new AtomicInteger();
    return new RepeatingStore() {
      @Override
      public Optional<Object> state() {
        return Optional.of(commits.get());
      }

      @Override
      boolean commit(List<Call> calls) {
        commits.incrementAndGet();
        LockSupport.parkNanos(WINDOW_NANOS);
        boolean committed = super.commit(calls);
        LockSupport.parkNanos(WINDOW_NANOS); // both sides of the commit can be seen
        return committed;
      }
    };
  }

  /** One that commits after so many calls, and what is left in the end. */
  static Store splitAfter(int most) {
    return new RepeatingStore() {
      @Override
      void called(List<Call> calls) {
        if (calls.stream().filter(call -> call.sort() == Sort.WRITE).count() == most) {
          super.commit(calls);
          calls.clear();
        }
      }
    };
  }

  /** One that commits what failed work did, if it failed so. */
  static Store committingAfter(Predicate<Throwable> failures) {
    return new RepeatingStore() {
      @Override
      void failed(List<Call> calls, Throwable thrown) {
        if (failures.test(thrown)) {
          super.commit(calls);
        }
      }
    };
  }

  /** One of whose answers readers and writers see something else. */
  static Store answering(Answers answers) {
    return new RepeatingStore() {
      @Override
      WriteTx seen(WriteTx tx) {
        return new Altered(tx, tx, answers);
      }

      @Override
      ReadTx seen(ReadTx tx) {
        return new Altered(tx, null, answers);
      }
    };
  }

  /** What is seen instead of an answer. */
  interface Answers {

    default <T> List<Scan.Hit<T>> scanned(Index<T> index, List<Scan.Hit<T>> hits) {
      return hits;
    }

    default <T> long counted(ReadTx tx, Scan<T> scan) {
      return tx.count(scan.kind(), scan.index(), scan.prefix());
    }

    default <T> List<Stored<T>> handedOver(List<Stored<T>> all) {
      return all;
    }
  }

  /** A scan ends after so many entries. */
  static Answers scanCutAt(int most) {
    return new Answers() {
      @Override
      public <T> List<Scan.Hit<T>> scanned(Index<T> index, List<Scan.Hit<T>> hits) {
        return hits.subList(0, Math.min(most, hits.size()));
      }
    };
  }

  /** A count ends at a number. */
  static Answers countCutAt(int most) {
    return new Answers() {
      @Override
      public <T> long counted(ReadTx tx, Scan<T> scan) {
        return Math.min(most, tx.count(scan.kind(), scan.index(), scan.prefix()));
      }
    };
  }

  /** Not more than so many records of a kind are handed over. */
  static Answers listingCutAt(int most) {
    return new Answers() {
      @Override
      public <T> List<Stored<T>> handedOver(List<Stored<T>> all) {
        return all.subList(0, Math.min(most, all.size()));
      }
    };
  }

  /** A record is found under the first of its keys in an index only. */
  static Answers keysCutAt(int most) {
    return new Answers() {
      @Override
      public <T> List<Scan.Hit<T>> scanned(Index<T> index, List<Scan.Hit<T>> hits) {
        return hits.stream().filter(hit -> isKept(index, hit)).toList();
      }

      private <T> boolean isKept(Index<T> index, Scan.Hit<T> hit) {
        String key = hit.key().toString();
        List<String> keys =
            index.keys().apply(hit.value()).stream().map(IndexKey::toString).toList();
        return keys.stream().limit(most).anyMatch(key::startsWith) || keys.size() <= most;
      }

      @Override
      public <T> long counted(ReadTx tx, Scan<T> scan) {
        return scanned(scan.index(), tx.scan(scan)).size();
      }
    };
  }

  /** A transaction with altered answers; without a writing one it is of a reader. */
  private record Altered(ReadTx tx, WriteTx writing, Answers answers) implements WriteTx {

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      return tx.find(kind, id);
    }

    @Override
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
      return tx.findAll(kind, ids);
    }

    @Override
    public <T> List<Scan.Hit<T>> scan(Scan<T> scan) {
      return answers.scanned(scan.index(), tx.scan(scan));
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      return answers.counted(tx, Scan.of(kind, index, prefix));
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      List<Stored<T>> all = new ArrayList<>();
      tx.forEach(kind, all::add);
      answers.handedOver(all).forEach(action);
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      return writing.insert(kind, value);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      return writing.update(kind, value, version);
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      writing.delete(kind, id, version);
    }
  }
}
