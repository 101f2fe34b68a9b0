package dev.docs.storage;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * The limits of uploads.
 *
 * @param maxBytes of one file; default 10 MiB: fonts for Chinese, Japanese or Korean are 2 to 8
 * @param lifetime from the request to its expiry, unless it is used; default one hour, enough for
 *     slow connections and several files
 */
public record UploadLimits(int maxBytes, Duration lifetime) {

  public static final UploadLimits DEFAULT = new UploadLimits(10 << 20, Duration.ofHours(1));

  public UploadLimits {
    if (maxBytes < 1) {
      throw new IllegalArgumentException("maxBytes: must be positive, is " + maxBytes);
    }
    requireNonNull(lifetime, "lifetime");
    if (lifetime.isNegative() || lifetime.isZero()) {
      throw new IllegalArgumentException("lifetime: must be positive, is " + lifetime);
    }
  }

  public UploadLimits withMaxBytes(int bytes) {
    return new UploadLimits(bytes, lifetime);
  }

  public UploadLimits withLifetime(Duration duration) {
    return new UploadLimits(maxBytes, duration);
  }
}
