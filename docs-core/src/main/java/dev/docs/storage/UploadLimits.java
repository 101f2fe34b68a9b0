package dev.docs.storage;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How much is taken in, and how long it waits.
 *
 * @param maxBytes of one file; default 10 MiB: fonts for Chinese, Japanese or Korean are 2 to 8
 * @param lifetime from the asking for an upload to its end, unless a font uses it; default one
 *     hour: slow lines, and somebody who has to choose the next file, are within it
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
