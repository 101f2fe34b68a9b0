/** Custom hostnames and subdomains of organizations. */
@NullMarked
package dev.docs.hostname;

import org.jspecify.annotations.NullMarked;
