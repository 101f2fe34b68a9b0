/** Organizations, which own all content, and their settings, host names and subdomains. */
@NullMarked
package dev.docs.organization;

import org.jspecify.annotations.NullMarked;
