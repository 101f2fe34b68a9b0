package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;

/**
 * Verifies that an organization may use a host outside of the domain of sites. Called outside of
 * transactions. Thread-safe.
 */
@FunctionalInterface
public interface HostnameVerifier {

  /** Verifies a claim now. Failures are a status, not exceptions. */
  Status verify(Claim claim);

  /**
   * Finds every claim {@linkplain Status#LIVE live} without a look-up: the default. For instances
   * whose organizations trust each other, because any of them can then claim any host that no other
   * one uses.
   */
  static HostnameVerifier trusting() {
    return claim -> Status.LIVE;
  }

  /** Refuses every claim: for instances without hosts outside of the domain of sites. */
  static HostnameVerifier refusing() {
    return claim -> Status.INVALID_DOMAIN;
  }

  /**
   * The use of a host by an organization.
   *
   * @param hostname in lower case
   * @param organization the one that claims it
   */
  record Claim(String hostname, OrganizationId organization, Use use) {

    public Claim {
      requireNonNull(hostname, "hostname");
      requireNonNull(organization, "organization");
      requireNonNull(use, "use");
    }

    public static Claim hostname(String hostname, OrganizationId organization) {
      return new Claim(hostname, organization, Use.HOSTNAME);
    }

    public static Claim proxy(String hostname, OrganizationId organization) {
      return new Claim(hostname, organization, Use.PROXY);
    }
  }

  /** What a host is used for. */
  enum Use {
    /** It is a custom hostname: it resolves to this service. */
    HOSTNAME,
    /**
     * A server of the organization, which forwards some paths to this service: it does not resolve
     * to this service. The claim is refused unless it is {@link Status#LIVE}.
     */
    PROXY
  }

  /** The result of verifying a host. */
  enum Status {
    /** It resolves to this service; no certificate was requested. */
    DNS_PASSED(""),
    /** It is an alias of a wrong name. */
    DNS_WRONG_CNAME("it is an alias of another name: its CNAME record has to name this server"),
    /** It is not an alias. */
    DNS_NO_CNAME("it is no alias: it needs a CNAME record that names this server"),
    /** It resolves to a proxy that hides its target. */
    DNS_CLOUDFLARE_PROXIED("a proxy hides its target: its record has to resolve without the proxy"),
    /** Its domain does not allow a certificate to be issued. */
    DNS_WRONG_CAA("its domain forbids its certificate: a CAA record has to allow who issues it"),
    /** It is active: the only status in which it is used. */
    LIVE(""),
    /** It resolves to this service; the state of its certificate is unknown. */
    SSL_UNKNOWN(""),
    /** Its certificate is being issued. */
    SSL_PENDING(""),
    /** Its certificate was refused. */
    SSL_FAILED("its certificate was refused: ask again when the name resolves to this server"),
    /** Its certificate was refused, and is not requested again. */
    SSL_RETRY_EXPIRED("its certificate is not asked for any more: remove the name and set it anew"),
    /** The name cannot be used. */
    INVALID_DOMAIN("its operator has to allow it: --allow-foreign-hosts, HostnameVerifier"),
    /** Looking it up failed. */
    INTERNAL_ERROR("looking it up failed: ask again later");

    private final String way;

    Status(String way) {
      this.way = way;
    }

    /** What has to be done first where a host was refused; empty where it is live or under way. */
    public String way() {
      return way;
    }
  }
}
