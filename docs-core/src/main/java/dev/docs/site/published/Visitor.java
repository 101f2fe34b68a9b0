package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Somebody who opens a URL, before it is known which site that is of.
 *
 * @param proof what they bring to prove who they are
 * @param unsigned what their browser says of them
 */
public record Visitor(Proof proof, Map<String, ?> unsigned) {

  /** Nobody knows who. */
  public static final Visitor UNKNOWN = new Visitor(Proof.NONE, Map.of());

  /** What a visitor brings to prove who they are: a token, in whatever form. */
  public interface Proof {

    /** Nothing. */
    Proof NONE =
        new Proof() {
          @Override
          public boolean isGiven() {
            return false;
          }

          @Override
          public Optional<Map<String, ?>> claims(String key, Instant now) {
            return Optional.empty();
          }
        };

    /** Whether there is anything, valid or not. */
    boolean isGiven();

    /**
     * What is claimed of them; empty unless that is signed with a site's key and holds at the
     * moment.
     */
    Optional<Map<String, ?>> claims(String key, Instant now);
  }

  public Visitor {
    requireNonNull(proof, "proof");
    requireNonNull(unsigned, "unsigned");
  }
}
