package dev.docs.http.jqwik;

import dev.docs.http.seed.DocsSeed;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.providers.ArbitraryProvider;
import net.jqwik.api.providers.TypeUsage;

/**
 * Provides parameters of type {@link DocsSeed}, which jqwik finds by itself:
 *
 * <pre>{@code
 * @Property
 * void readsEveryWorld(@ForAll DocsSeed seed) {
 *   try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) { ... }
 * }
 * }</pre>
 *
 * <p>Stateless.
 */
public final class SeedProvider implements ArbitraryProvider {

  private static final long NUMBERS = 1_000_000;

  @Override
  public boolean canProvideFor(TypeUsage type) {
    return type.isOfType(DocsSeed.class);
  }

  @Override
  public Set<Arbitrary<?>> provideFor(TypeUsage type, SubtypeProvider subtypes) {
    return Set.of(seeds());
  }

  /** Seeds of all sizes, {@linkplain DocsSeed#generated generated} from numbers. */
  public static Arbitrary<DocsSeed> seeds() {
    return Arbitraries.longs().between(0, NUMBERS).map(DocsSeed::generated);
  }
}
